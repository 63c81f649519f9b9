import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { stubBuild } from '#testing/stub-build.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { listen } from '#platform/http/server/listen.ts'
import { createPageCache } from './page-cache.ts'
import { page } from '#platform/http/testing/pages-site.ts'

type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const LONG = 'All the drawings there are. '.repeat(200)

/** The app behind a real socket, and how many requests came through to it. */
async function startKept({ sentryDsn }: { sentryDsn?: string } = {}) {
  const clock = { ms: Date.UTC(2026, 0, 1) }
  const deps = await createTestDeps({
    now: () => new Date(clock.ms),
    env: sentryDsn === undefined ? {} : { SENTRY_DSN: sentryDsn },
  })
  const pageCache = createPageCache()
  const keptAnswers = createKeptAnswers()
  let version = 1
  const build = stubBuild((_, { language, theme }) =>
    page(`${version} ${language} ${theme ?? 'auto'} ${LONG}`),
  )
  const app = await createApp(deps, { build, pageCache, keptAnswers })
  let asked = 0
  const { fetch } = app
  app.fetch = (...all) => {
    asked += 1
    return fetch(...all)
  }
  const listener = await listen(app, { host: '127.0.0.1', port: 0 }, { keptAnswers })
  const ask = (path: string, headers: OutgoingHttpHeaders | string[] = {}, method = 'GET') =>
    send({ port: listener.port, path, headers, method })
  return {
    ask,
    deps,
    clock,
    pageCache,
    asked: () => asked,
    publish: () => (version += 1),
    /** Asked until the app is not needed any more: the small bytes of a page are made behind the answers. */
    async keep(path: string, headers: OutgoingHttpHeaders = {}) {
      await expect
        .poll(
          async () => {
            const before = asked
            await ask(path, headers)
            return asked - before
          },
          { timeout: 60_000 },
        )
        .toBe(0)
    },
    async [Symbol.asyncDispose]() {
      await listener.close()
      await deps[Symbol.asyncDispose]()
    },
  }
}

function send(options: {
  port: number
  path: string
  headers: OutgoingHttpHeaders | string[]
  method: string
}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', agent: false, ...options }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const { statusCode: status = 0, headers } = answer
      resolve({ status, headers, body: Buffer.concat(parts) })
    })
    asking.once('error', reject)
    asking.end()
  })
}

test('the same request again is answered without the app, word for word as before', async () => {
  await using site = await startKept()
  const headers = { 'accept-encoding': 'br', 'user-agent': 'A browser' }
  await site.keep('/icons', headers)
  const before = site.asked()

  const { status, headers: sent, body } = await site.ask('/icons', headers)

  expect(site.asked()).toBe(before)
  expect(status).toBe(200)
  expect(brotliDecompressSync(body).toString()).toContain('1 en auto')
  site.pageCache.clear()
  const { headers: anew } = await site.ask('/icons', headers)
  expect(site.asked()).toBe(before + 1)
  expect({ ...sent, date: '', 'content-length': '' }).toEqual({
    ...anew,
    date: '',
    'content-length': '',
    'transfer-encoding': undefined,
  })
})

test.each<[string, string, OutgoingHttpHeaders, string?]>([
  ['another address', '/icons?page=2', {}],
  ['another language', '/icons', { 'accept-language': 'de' }],
  ['another theme', '/icons', { cookie: 'theme=dark' }],
  ['another encoding', '/icons', { 'accept-encoding': 'gzip' }],
  ['what a browser has', '/icons', { 'if-none-match': 'W/"x"' }],
  ['a head', '/icons', {}, 'HEAD'],
  ['a form', '/icons', {}, 'POST'],
  ['another host', '/icons', { host: 'other.example' }],
  ['a session', '/icons', { cookie: 'session=made-up' }],
])('%s goes the whole way', async (_, path, headers, method) => {
  await using site = await startKept()
  await site.keep('/icons')
  const before = site.asked()

  await site.ask(path, headers, method)

  expect(site.asked()).toBe(before + 1)
})

test('who is signed in never gets a kept answer, and theirs is never kept', async () => {
  await using site = await startKept()
  await site.keep('/icons')
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  const before = site.asked()

  const answers = [await site.ask('/icons', headers), await site.ask('/icons', headers)]

  expect(site.asked()).toBe(before + 2)
  expect(answers.map((answer) => answer.headers['cache-control'])).toEqual([
    'private, no-store',
    'private, no-store',
  ])
})

test('what is published shows as soon as the pages are dropped, and what is old is made anew', async () => {
  await using site = await startKept()
  await site.keep('/icons')
  site.publish()
  expect((await site.ask('/icons')).body.toString()).toContain('1 en')
  site.pageCache.clear()
  expect((await site.ask('/icons')).body.toString()).toContain('2 en')

  await site.keep('/icons')
  site.publish()
  site.clock.ms += 61_000
  await expect
    .poll(async () => (await site.ask('/icons')).body.toString(), { timeout: 60_000 })
    .toContain('3 en')
})

test('two hosts are refused however often they are sent', async () => {
  await using site = await startKept()
  await site.keep('/icons')
  const twice = ['host', 'localhost', 'host', 'other.example']

  const answers = [await site.ask('/icons', twice), await site.ask('/icons', twice)]

  expect(answers.map(({ status }) => status)).toEqual([400, 400])
})

test('where requests are measured each takes the whole way', async () => {
  await using site = await startKept({ sentryDsn: 'http://key@127.0.0.1:9/1' })
  for (let turn = 0; turn < 5; turn += 1) await site.ask('/icons')

  expect(site.asked()).toBe(5)
})
