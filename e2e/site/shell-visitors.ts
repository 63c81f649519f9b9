import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestUser } from '#site/testing/sign-in.ts'
import type { TestDatabase } from '#site/testing/test-database.ts'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import { PATIENCE } from '../harness/patience.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

type Input = BrowserContextOptions & {
  /** What the visitor chose before; null is a first visit. */
  readonly consent?: 'all' | 'necessary' | null
  /** Who is signed in, and for which team. */
  readonly as?: TestUser
  readonly teamId?: number
  /** Of another process than the shell's own. */
  readonly address?: string
}

type OpenPage = AsyncDisposable & {
  readonly page: Page
  readonly context: BrowserContext
  /** What scripts of the page threw. */
  readonly problems: readonly string[]
}

export type Shell = AsyncDisposable & {
  readonly address: string
  readonly database: TestDatabase
  /** The servers of services that the operator set up, and what they were asked for. */
  readonly outside: { readonly asked: readonly string[]; readonly address: string }
  /** The same site with further settings. */
  readonly startAnother: StartedSite['startAnother']
  open(path: string, input?: Input): Promise<OpenPage>
}

/** A site with an announcement and a tag manager, and visitors in profiles of their own. */
export async function openShell(): Promise<Shell> {
  const outside = await startOutside()
  const browser = await launchBrowser()
  let made: TestDatabase | undefined
  const site = await startSite(
    async (database) => {
      made = database
    },
    {
      TAG_MANAGER_ID: 'GTM-TEST1',
      TAG_MANAGER_URL: `${outside.address}/gtm.js`,
      ANNOUNCEMENT: '{"id":"spring","text":{"en":"Half price until Friday"},"link":"/pricing"}',
    },
  )
  const database = made as TestDatabase

  async function open(path: string, input: Input = {}): Promise<OpenPage> {
    const { consent = 'necessary', as, teamId, address = site.address, ...options } = input
    const context = await browser.newContext({
      locale: 'en',
      userAgent: visitorAgent,
      viewport: { width: 1400, height: 900 },
      // What the worker fetches cannot be held up.
      serviceWorkers: 'block',
      bypassCSP: true,
      ...options,
    })
    if (consent) await context.addCookies([{ name: 'consent', value: consent, url: address }])
    if (as) await signInto(context, address, database, as, teamId === undefined ? {} : { teamId })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto(address + path, { waitUntil: 'networkidle' })
    return { page, context, problems, [Symbol.asyncDispose]: () => context.close() }
  }

  return {
    address: site.address,
    database,
    outside,
    startAnother: site.startAnother,
    open,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await site[Symbol.asyncDispose]()
      outside.server.close()
    },
  }
}

/** As services do: an element of their own at the end of the page. */
const PUT_CHAT = `document.body.append(Object.assign(document.createElement('div'), { id: 'outside-chat', textContent: 'Ask us' }))`

async function startOutside(): Promise<{ server: Server; asked: string[]; address: string }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const script = request.url === '/chat.js' ? PUT_CHAT : 'globalThis.gtmRan = true'
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { server, asked, address: `http://127.0.0.1:${port}` }
}

/** Parts of a page arrive after it; a busy machine takes its time. */
export const eventually = <T>(read: () => T) => expect.poll(read, PATIENCE)

/** What the browser keeps of the visitor's choices. */
export const settingsOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>,
  )
