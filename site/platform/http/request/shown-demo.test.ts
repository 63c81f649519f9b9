import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { stubBuild } from '#testing/stub-build.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { listen, type Listener } from '#platform/http/server/listen.ts'

type App = Awaited<ReturnType<typeof createApp>>

let deps: TestDeps
let app: App
let listener: Listener
beforeAll(async () => {
  deps = await createTestDeps({ env: { DEMO: 'self' } })
  app = await openApp(deps)
  listener = await listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await listener.close()
  await deps[Symbol.asyncDispose]()
})

/** Pages answer with the gateways that their visitor is offered. */
function openApp(of: TestDeps): Promise<App> {
  const build = stubBuild((_, scope) => new Response(scope.deps.gateways.offered.join()))
  return createApp(of, { build })
}

/** By a real connection, so that nothing about the peer is made up. */
function ask(path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: listener.port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    asked.once('error', reject)
    asked.end()
  })
}

async function seen(headers: Readonly<Record<string, string>>) {
  const mails = await ask('/dev/mail', headers)
  const templates = await ask('/dev/mail/templates', headers)
  const page = await ask('/', headers)
  return [mails.status, templates.status, page.text]
}

/** The same app over a made-up peer, which a test cannot be. */
async function seenFrom(remoteAddress: string, headers: Readonly<Record<string, string>> = {}) {
  const env = { incoming: { socket: { remoteAddress } } }
  const from = (path: string) =>
    app.request(path, { headers: { host: 'localhost:3000', ...headers } }, env)
  return [(await from('/dev/mail')).status, await (await from('/')).text()]
}

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.0.0.1', '[::1]:3000', '[::1]'])(
  'whoever sits at the machine sees the demo as %s',
  async (host) => {
    expect(await seen({ host })).toEqual([200, 200, 'sandbox'])
  },
)

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost:3000.evil.example',
  '127.0.0.1@evil.example',
  '192.168.1.7:3000',
  '[::2]',
  '0.0.0.0:3000',
])('a name of another site that leads here, %s, sees no demo', async (host) => {
  const [mails, templates, offered] = await seen({ host })
  expect([mails, templates]).not.toContain(200)
  expect(offered).not.toContain('sandbox')
})

test.each([
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1;host=localhost' },
  { via: '1.1 proxy' },
])('a proxy on the machine is not its visitor, whatever it says: %o', async (header) => {
  expect(await seen({ host: 'localhost', ...header })).toEqual([404, 404, ''])
})

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  'the peer %s is this machine',
  async (address) => {
    expect(await seenFrom(address)).toEqual([200, 'sandbox'])
  },
)

test.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', 'fe80::1', '1270.0.0.1', ''])(
  'the peer %j is not, whatever Host and proxies claim',
  async (address) => {
    expect(await seenFrom(address)).toEqual([404, ''])
    expect(await seenFrom(address, { 'x-forwarded-for': '127.0.0.1' })).toEqual([404, ''])
  },
)

test('one who sees the demo leaves nothing of it in the pages of others', async () => {
  expect((await ask('/shared', { host: 'localhost' })).text).toBe('sandbox')
  expect((await ask('/shared', { host: 'localhost', via: '1.1 proxy' })).text).toBe('')
})

test('DEMO=anyone shows it to all', async () => {
  await using open = await createTestDeps({ env: { DEMO: 'anyone' } })
  const opened = await openApp(open)
  expect((await opened.request('http://evil.example/dev/mail')).status).toBe(200)
  expect(await (await opened.request('http://evil.example/')).text()).toBe('sandbox')
})

test('test cards that a setting wants stay for everybody, mails do not', async () => {
  await using staging = await createTestDeps({ env: { DEMO: 'self', SANDBOX_PAYMENTS: 'always' } })
  const opened = await openApp(staging)
  expect((await opened.request('http://staging.example/dev/mail')).status).not.toBe(200)
  expect(await (await opened.request('http://staging.example/')).text()).toBe('sandbox')
})
