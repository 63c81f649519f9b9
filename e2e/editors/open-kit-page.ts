import type { Browser, BrowserContextOptions } from 'playwright-core'
import { visitorAgent } from '../harness/launch-browser.ts'
import type { StartedSite } from '../harness/start-site.ts'

/** A page of the kit editor for somebody new, who may download; `errors` gathers what scripts throw. */
export async function openKitPage(
  { site, browser }: { readonly site: StartedSite; readonly browser: Browser },
  path: string,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({
    locale: 'en',
    userAgent: visitorAgent,
    bypassCSP: true,
    acceptDownloads: true,
    ...options,
  })
  await context.addCookies([{ name: 'consent', value: 'necessary', url: site.address }])
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  return { page, errors, [Symbol.asyncDispose]: () => context.close() }
}
