import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '@tessera/cli'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'

const ORIGIN = 'http://localhost'

let site: TestSite
let folders: string[] = []
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** A project of its own, and a terminal in it; the site answers in this process. */
async function openProject({ key }: { readonly key?: string } = {}) {
  const cwd = await mkdtemp(join(tmpdir(), 'tessera-cli-'))
  folders = [...folders, cwd]
  const asked: { path: string; key: string | null }[] = []
  const ask: typeof fetch = async (url, init) => {
    const { pathname } = new URL(String(url))
    asked.push({ path: pathname, key: new Headers(init?.headers).get('authorization') })
    return site.app.request(String(url), init)
  }
  return {
    asked,
    read: (name: string) => readFile(join(cwd, name), 'utf8'),
    write: (name: string, text: string) => writeFile(join(cwd, name), text),
    async tessera(...args: string[]) {
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      const code = await runCli({ args, cwd, print, fetch: ask, ...(key && { key }) })
      return { code, said: lines.join('\n') }
    },
  }
}

test('an asset is added with its licence; adding it again changes nothing and asks nobody', async () => {
  const project = await openProject()
  const added = await project.tessera('add', 'sun', '--origin', ORIGIN)
  expect(added.code, added.said).toBe(0)
  const svg = await project.read('assets/sun.svg')
  expect(svg).toContain('<svg')
  const lock = await project.read('tessera.lock.json')
  const { files } = JSON.parse(lock)
  expect(files['sun.svg']).toMatchObject({ file: 'assets/sun.svg', format: 'svg' })
  const { rows } = await site.deps.pool.query('select from license_grants where uuid = $1', [
    files['sun.svg'].license_number,
  ])
  expect(rows).toHaveLength(1)
  const before = project.asked.length
  const again = await project.tessera('add', 'sun')
  expect(again.said).toContain('unchanged assets/sun.svg')
  expect(project.asked).toHaveLength(before)
  expect(await project.read('tessera.lock.json')).toBe(lock)
})

test('a check without the site finds changed and missing files and licences that are not allowed', async () => {
  const project = await openProject()
  await project.tessera('add', 'sun', 'heart', '--origin', ORIGIN)
  const before = project.asked.length
  const { files } = JSON.parse(await project.read('tessera.lock.json'))
  const { spdx } = files['sun.svg']
  expect((await project.tessera('check', '--allow', spdx)).code).toBe(0)
  const strict = await project.tessera('check', '--allow', 'CC0-1.0-nothing')
  expect(strict).toMatchObject({ code: 1 })
  expect(strict.said).toContain(`sun.svg: ${spdx} is not allowed`)
  await project.write('assets/sun.svg', '<svg/>')
  const changed = await project.tessera('check')
  expect(changed.code).toBe(1)
  expect(changed.said).toContain('sun.svg: assets/sun.svg was changed')
  const credits = await project.tessera('credits')
  expect(credits.said).toContain(files['heart.svg'].credit)
  expect(project.asked).toHaveLength(before)
  // What was changed is fetched again when it is asked for.
  expect((await project.tessera('add', 'sun')).said).toContain('added assets/sun.svg')
  expect((await project.tessera('check')).code).toBe(0)
})

test('a collection is synced with a key, which goes to the API alone and is written nowhere', async () => {
  const browser = await openBrowser(site, await createTestUser(site.deps))
  const { collection } = (await browser.call('POST', '/collections', { name: 'Weather' })).response
  const { app } = (await browser.call('POST', '/apps', { name: 'CI' })).response
  const scopes = ['catalogue:read', 'downloads:create', 'collections:read']
  const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`, { scopes })).response
  await site.deps.pool.query(
    `insert into collection_entries (collection_id, asset_id, place)
     select c.id, a.id, 1 from collections c, assets a where c.uuid = $1 and a.slug = 'sun'`,
    [collection.uuid],
  )
  const project = await openProject({ key: secret })
  const synced = await project.tessera('sync', collection.uuid, '--origin', ORIGIN)
  expect(synced.code, synced.said).toBe(0)
  expect(await project.read('assets/sun.svg')).toContain('<svg')
  for (const { path, key } of project.asked) {
    expect(key, path).toBe(path.startsWith('/api/') ? `Bearer ${secret}` : null)
  }
  for (const name of ['tessera.json', 'tessera.lock.json']) {
    expect(await project.read(name)).not.toContain(secret)
  }
})

test('what cannot be done is said in a line, with exit code 2', async () => {
  const project = await openProject()
  for (const [args, said] of [
    [['add', 'sun'], 'Name the site once'],
    [['add', 'nothing', '--origin', ORIGIN], 'nothing: '],
    [['add', 'sun', '--format', 'exe'], 'exe is no format'],
    [['add'], 'Name what to add'],
    [['fly'], 'There is no command fly'],
    [['check', '--what'], '--what'],
    [['sync', 'none'], 'none: '],
  ] as const) {
    const answer = await project.tessera(...args)
    expect(answer.code, args.join(' ')).toBe(2)
    expect(answer.said.toLowerCase(), args.join(' ')).toContain(said.toLowerCase())
  }
  await project.write('tessera.json', JSON.stringify({ origin: ORIGIN, folder: '../outside' }))
  expect((await project.tessera('add', 'sun')).said).toContain('within the project')
  await project.write('tessera.lock.json', '{"version":9}')
  expect((await project.tessera('check')).said).toContain('another version')
})
