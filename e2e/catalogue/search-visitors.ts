import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import { PATIENCE } from '../harness/patience.ts'
import { startSite } from '../harness/start-site.ts'

type OpenPage = AsyncDisposable & {
  readonly page: Page
  /** What the page complained about. */
  readonly problems: readonly string[]
  readonly documents: readonly string[]
}

export type Searching = AsyncDisposable & {
  readonly address: string
  /** A page in a profile of its own. */
  open(path: string, options?: BrowserContextOptions): Promise<OpenPage>
}

/** A site, and people who search it. */
export async function openSearching(): Promise<Searching> {
  const browser = await launchBrowser()
  const site = await startSite()
  const { address } = site

  async function open(path: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
    const context = await browser.newContext({
      locale: 'en',
      userAgent: visitorAgent,
      viewport: { width: 1280, height: 900 },
      ...options,
    })
    const page = await context.newPage()
    const problems: string[] = []
    const documents: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url())
    })
    await page.goto(address + path, { waitUntil: 'networkidle' })
    return { page, problems, documents, [Symbol.asyncDispose]: () => context.close() }
  }

  return {
    address,
    open,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** Parts of a page arrive after it; a busy machine takes its time. */
export const eventually = <T>(read: () => T) => expect.poll(read, PATIENCE)

export const searchBox = (page: Page) =>
  page.locator('header').getByRole('combobox', { name: 'Search' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const cells = (page: Page) => page.locator('#results > li')
export const totals = (page: Page) => page.locator('.result-head').getByRole('status')

/** Path and query of what is shown. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
