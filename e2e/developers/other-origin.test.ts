import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { serve } from '@hono/node-server'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, signIn } from '#site/testing/sign-in.ts'
import { createTestSite, type TestSite } from '#site/testing/test-site.ts'
import { launchBrowser } from '../harness/launch-browser.ts'

/** A program of others: a page on another port, which is another origin. */
const client = createRequire(import.meta.url)
  .resolve('iconify-icon')
  .replace(/\.c?js$/, '.mjs')

let site: TestSite
let stop: (() => Promise<unknown>)[] = []
let siteOrigin: string
let otherOrigin: string
let browser: Awaited<ReturnType<typeof launchBrowser>>
let context: BrowserContext
let page: Page

beforeAll(async () => {
  site = await createTestSite()
  const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' })
  siteOrigin = `http://127.0.0.1:${await portOf(server)}`
  const other = createServer(async (request, response) => {
    const isScript = request.url === '/iconify-icon.mjs'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? await readFile(client) : request.url === '/icons' ? iconPage() : '')
  }).listen(0, '127.0.0.1')
  otherOrigin = `http://127.0.0.1:${await portOf(other)}`
  stop = [server, other].map((one) => () => new Promise((resolve) => one.close(resolve)))
  browser = await launchBrowser()
  context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  })
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  const cookies = (headers['cookie'] ?? '').split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: siteOrigin }
  })
  await context.addCookies(cookies)
  page = await context.newPage()
})

afterAll(async () => {
  await browser?.close()
  for (const end of stop) await end()
  await site?.[Symbol.asyncDispose]()
})

const iconPage = () => `<!doctype html>
<script type="module">
import { addAPIProvider } from '/iconify-icon.mjs'
addAPIProvider('', { resources: ['${siteOrigin}'], path: '/iconify/' })
</script>
<iconify-icon icon="plain-line:sun" height="48"></iconify-icon>`

function portOf(server: {
  address(): unknown
  once(event: 'listening', run: () => void): unknown
}): Promise<number> {
  return new Promise((resolve) => {
    const read = () => resolve((server.address() as { port: number }).port)
    if (server.address()) read()
    else server.once('listening', read)
  })
}

test('iconify-icon draws an icon of ours on a page of another origin', async () => {
  await page.goto(`${otherOrigin}/icons`)
  const drawn = page.locator('iconify-icon svg circle')
  await drawn.waitFor({ state: 'attached' })

  expect(await drawn.getAttribute('cx')).toBe('12')
})

test('a page of another origin reads what guests see, whatever cookies its visitor has', async () => {
  await page.goto(otherOrigin)
  const seen = await page.evaluate(async (origin) => {
    const read = async (path: string, init?: RequestInit) =>
      fetch(`${origin}/api/v2${path}`, init).then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        () => 'closed',
      )
    return {
      guest: await read('/auth'),
      withCookies: await read('/auth', { credentials: 'include' }),
      keyed: await read('/search?query=sun', { headers: { authorization: 'Bearer tsr_wrong' } }),
      write: await read('/logout', { method: 'POST' }),
    }
  }, siteOrigin)
  const own = await context.request.get(`${siteOrigin}/api/v2/auth`)

  expect(await own.text()).toContain('"email"')
  expect(seen.guest).toMatchObject({ status: 200, text: expect.not.stringContaining('"email"') })
  expect(seen.withCookies).toBe('closed')
  expect(seen.keyed).toMatchObject({ status: 403, text: expect.stringContaining('key_refused') })
  expect(seen.write).toMatchObject({ status: 403 })
})

test('a frame without an origin, as plugins have, may search', async () => {
  await page.goto(otherOrigin)
  const status = await page.evaluate(
    (origin) =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data), { once: true })
        const frame = document.createElement('iframe')
        frame.sandbox.add('allow-scripts')
        frame.srcdoc = `<script>fetch(${JSON.stringify(`${origin}/api/v2/search?query=sun`)}).then((a) =>
          parent.postMessage([origin, a.status], '*'), (e) => parent.postMessage(String(e), '*'))</script>`
        document.body.append(frame)
      }),
    siteOrigin,
  )

  expect(status).toEqual(['null', 200])
})
