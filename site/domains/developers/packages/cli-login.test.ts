import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '@tessera/cli'
import { expect, test } from 'vitest'
import { decideDevice } from '#domains/developers/oauth/sign-in-device.server.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { actorOf, openBrowser } from '#testing/team-site.ts'
import { createTestSite } from '#testing/test-site.ts'

const ORIGIN = 'http://localhost'

/** A site whose clock a test may set, and a terminal beside it. */
async function openTerminal() {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const site = await createTestSite({ now })
  const cwd = await mkdtemp(join(tmpdir(), 'tessera-login-'))
  const configFolder = join(cwd, 'config')
  return {
    site,
    cwd,
    file: join(configFolder, 'credentials.json'),
    pass: (ms: number) => void (ahead += ms),
    /** While the program waits, somebody answers in a browser. */
    async tessera(args: readonly string[], answer?: (code: string) => Promise<void>) {
      const lines: string[] = []
      const code = await runCli({
        args,
        cwd,
        configFolder,
        print: (line) => void lines.push(line),
        fetch: async (url, init) => site.app.request(String(url), init),
        async wait(ms) {
          ahead += ms
          const [, shown = ''] = /enter (\w{4}-\w{4})/.exec(lines.join('\n')) ?? []
          await answer?.(shown)
        },
      })
      return { code, said: lines.join('\n') }
    },
    say(user: TestUser, isAllowed: boolean) {
      const scope = { deps: site.deps, language: 'en' } as const
      return (typed: string) => decideDevice(scope, actorOf(user), { typed, isAllowed })
    },
    async [Symbol.asyncDispose]() {
      await rm(cwd, { recursive: true })
      await site[Symbol.asyncDispose]()
    },
  }
}

test('tessera login connects the account, tokens refresh by themselves, and logout ends them', async () => {
  await using terminal = await openTerminal()
  const { site, tessera, file } = terminal
  const user = await createTestUser(site.deps)
  const browser = await openBrowser(site, user)
  const { collection } = (await browser.call('POST', '/collections', { name: 'Mine' })).response
  expect((await tessera(['sync', collection.uuid, '--origin', ORIGIN])).code).toBe(2)
  const login = await tessera(['login'], terminal.say(user, true))
  expect([login.code, login.said], login.said).toEqual([0, expect.stringContaining('Logged in')])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const first = JSON.parse(await readFile(file, 'utf8')).sites[ORIGIN]
  expect((await tessera(['sync', collection.uuid])).code).toBe(0)
  const added = await tessera(['add', 'sun'])
  expect(added.code, added.said).toBe(0)

  // The access token has ended: the next call gets another.
  terminal.pass(3_700_000)
  expect((await tessera(['sync', collection.uuid])).code).toBe(0)
  const second = JSON.parse(await readFile(file, 'utf8')).sites[ORIGIN]
  expect(second.refreshToken).not.toBe(first.refreshToken)
  for (const name of ['tessera.json', 'tessera.lock.json']) {
    expect(await readFile(join(terminal.cwd, name), 'utf8')).not.toMatch(/ts[of]_/)
  }
  expect((await tessera(['logout'])).said).toContain('Logged out')
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
  const { rows } = await site.deps.pool.query('select from app_grants where revoked_at is null')
  expect(rows).toEqual([])
})

test('a no, a login that was disconnected and a broken file are said in a line', async () => {
  await using terminal = await openTerminal()
  const { site, tessera, file } = terminal
  const user = await createTestUser(site.deps)
  const refused = await tessera(['login', '--origin', ORIGIN], terminal.say(user, false))
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('refused')])
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
  await tessera(['login'], terminal.say(user, true))
  await site.deps.pool.query('update app_grants set revoked_at = now()')
  const ended = await tessera(['search', 'sun'])
  expect([ended.code, ended.said]).toEqual([2, expect.stringContaining('tessera login')])
  await writeFile(file, '{')
  const broken = await tessera(['search', 'sun'])
  expect([broken.code, broken.said]).toEqual([2, expect.stringContaining('cannot be read')])
})
