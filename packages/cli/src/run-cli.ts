import { parseArgs } from 'node:util'
import { ApiError, LoginError } from '@tessera/sdk'
import { addItem, explain, openSite, readFormat, type Site } from './add-items.ts'
import { storeOf } from './credentials.ts'
import { endLogin, logIn } from './log-in.ts'
import type { Run } from './run.ts'
import { creditsOf, findProblems } from './check-files.ts'
import {
  CliError,
  LOCK_FILE,
  readLock,
  readProject,
  writeLock,
  writeProject,
  type LockedFile,
} from './project.ts'

export const USAGE = `tessera add <slug>… [--format svg] [--origin https://…]   download assets and note their licences
tessera search <words>                                     find slugs
tessera sync <collection> [--format svg]                   add what a collection holds (needs a login or key)
tessera login [--origin https://…]                         connect your account, by a code in the browser
tessera logout                                             end that connection
tessera check [--allow MIT,CC0-1.0]                        fail for changed files and licences not allowed; offline
tessera credits                                            whom to name, as Markdown; offline

TESSERA_KEY holds a key of an app (Dashboard, Apps), for CI; without it and a login you are a guest.`

/** Runs a command; answers the exit code: 0, 1 for what a check found, 2 for what could not be done. */
export async function runCli(run: Run): Promise<number> {
  try {
    return await runCommand(run)
  } catch (error) {
    if (error instanceof LoginError) {
      run.print(`Your login has ended (${error.message}). Run tessera login again.`)
      return 2
    }
    if (!(error instanceof CliError || error instanceof ApiError || isUsageError(error)))
      throw error
    run.print((error as Error).message)
    return 2
  }
}

async function runCommand(run: Run): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...run.args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'svg' },
      origin: { type: 'string' },
      allow: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, ...names] = positionals
  if (values.help || command === undefined) {
    run.print(USAGE)
    return values.help ? 0 : 2
  }
  switch (command) {
    case 'add':
      if (names.length === 0) throw new CliError('Name what to add: tessera add <slug>…')
      return add(run, await open(run, values.origin), names, values.format)
    case 'search':
      return search(run, await open(run, values.origin), names.join(' '))
    case 'sync':
      return sync(run, await open(run, values.origin), names[0] ?? '', values.format)
    case 'login':
    case 'logout': {
      const { project } = await open(run, values.origin)
      const folder = run.configFolder
      if (folder === undefined) throw new CliError('There is no folder for tokens.')
      const act = command === 'login' ? logIn : endLogin
      return act(run, folder, project.origin)
    }
    case 'check':
      return check(run, values.allow?.split(',').map((one) => one.trim()) ?? null)
    case 'credits':
      run.print(creditsOf(await readLock(run.cwd)).trimEnd())
      return 0
    default:
      throw new CliError(`There is no command ${command}.\n\n${USAGE}`)
  }
}

async function open(run: Run, origin: string | undefined): Promise<Site> {
  const { cwd, key, configFolder, fetch: given } = run
  const project = await readProject(cwd, origin)
  await writeProject(cwd, project)
  const tokens = configFolder === undefined ? undefined : storeOf(configFolder, project.origin)
  return openSite(project, { key, tokens }, given ?? fetch)
}

async function add(
  { cwd, print }: Run,
  site: Site,
  slugs: readonly string[],
  formatName: string,
): Promise<number> {
  const format = readFormat(formatName)
  const lock: Record<string, LockedFile> = { ...(await readLock(cwd)) }
  for (const slug of slugs) {
    const { name, row, isNew } = await addItem(site, cwd, lock, { slug, format })
    // After each: what came before a failure stays known.
    lock[name] = row
    if (isNew) await writeLock(cwd, lock)
    print(`${isNew ? 'added' : 'unchanged'} ${row.file} (${row.spdx}, ${row.license_number})`)
  }
  return 0
}

async function search({ print }: Run, { client }: Site, query: string): Promise<number> {
  if (query === '') throw new CliError('Name what to look for: tessera search <words>')
  const { items } = await client.search({ query: { query, per_page: 20 } })
  for (const { slug, name, licenses } of items.data) {
    print(`${slug}\t${name}\t${licenses.map(({ spdx }) => spdx).join(' ')}`)
  }
  if (items.data.length === 0) print('Nothing found.')
  return 0
}

async function sync(run: Run, site: Site, collection: string, format: string): Promise<number> {
  if (collection === '') throw new CliError('Name the collection: tessera sync <uuid or slug>')
  const { items } = await explain(collection, () =>
    site.client.getCollection({ path: { collection } }),
  )
  return add(
    run,
    site,
    items.map(({ slug }) => slug),
    format,
  )
}

async function check({ cwd, print }: Run, allowed: readonly string[] | null): Promise<number> {
  const lock = await readLock(cwd)
  const problems = await findProblems(cwd, lock, allowed)
  for (const problem of problems) print(problem)
  const count = Object.keys(lock).length
  print(problems.length === 0 ? `${count} files of ${LOCK_FILE} are as they were.` : 'Failed.')
  return problems.length === 0 ? 0 : 1
}

/** What `parseArgs` says of options that do not exist. */
function isUsageError(error: unknown): boolean {
  return (
    error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
  )
}
