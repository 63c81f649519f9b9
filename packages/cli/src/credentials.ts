import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Tokens, TokenStore } from '@tessera/sdk'
import { CliError } from './project.ts'

/** The program's own name at every site. */
export const CLIENT_ID = 'tessera-cli'
const FILE = 'credentials.json'
/** For its owner alone. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

type Credentials = { readonly version: 1; readonly sites: Readonly<Record<string, Tokens>> }

/** Where configuration of a user is kept on this system. */
export function configFolder(env: NodeJS.ProcessEnv): string {
  const base = env['XDG_CONFIG_HOME'] ?? env['APPDATA'] ?? join(homedir(), '.config')
  return join(base, 'tessera')
}

/** The tokens of one site in a file that nobody else can read. */
export function storeOf(folder: string, origin: string): TokenStore {
  return {
    clientId: CLIENT_ID,
    read: async () => (await readCredentials(folder)).sites[origin] ?? null,
    async write(tokens) {
      const { [origin]: _, ...others } = (await readCredentials(folder)).sites
      await writeCredentials(folder, tokens === null ? others : { ...others, [origin]: tokens })
    },
  }
}

async function readCredentials(folder: string): Promise<Credentials> {
  const path = join(folder, FILE)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { version: 1, sites: {} }
  const found = parse(text)
  if (found?.version !== 1 || typeof found.sites !== 'object') {
    throw new CliError(`${path} cannot be read. Delete it, then run tessera login.`)
  }
  return { version: 1, sites: found.sites }
}

/** A file of its own that takes the place of the old one: two processes never mix their text. */
async function writeCredentials(folder: string, sites: Credentials['sites']): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  const path = join(folder, FILE)
  if (Object.keys(sites).length === 0) return rm(path, { force: true })
  const fresh = `${path}.${randomUUID()}`
  const text = `${JSON.stringify({ version: 1, sites } satisfies Credentials, null, 2)}\n`
  await writeFile(fresh, text, { mode: FILE_MODE, flag: 'wx' })
  await chmod(fresh, FILE_MODE)
  await rename(fresh, path)
}

function parse(text: string): Credentials | null {
  try {
    return JSON.parse(text) as Credentials
  } catch {
    return null
  }
}
