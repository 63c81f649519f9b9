/**
 * Every family of pages for a guest, and for a member, a team, a contributor and the staff what links lead them to;
 * those of `page-families.ts` in German and Japanese too: axe in both themes, names by the accessibility tree,
 * targets of 24 px, the focus with forced colours, and windows of 640 px (200 % zoom) and 320 px. What is wrong is
 * printed. ACCESS_LOCALES takes prefixes, ACCESS_PATHS the beginnings of paths.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { findRow } from '#site/web/routing/find-row.ts'
import { createVisitors, type Visitor } from '../harness/a11y-people.ts'
import { billingPages } from '../commerce/billing-pages.ts'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import { families } from '../visual-regression/families.ts'
import {
  findSmallTargets,
  findUnmarkedFocus,
  findUnnamed,
  findViolations,
  overflowOf,
} from '../harness/measure-a11y.ts'
import { mainFamilies, otherFamilies } from '../harness/page-families.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSlowTestSite } from '../harness/start-slow-test-site.ts'

const AT_ONCE = 2
const missing: readonly string[] = [families['not-found'], '/a/b/c']
const prefixes = (process.env['ACCESS_LOCALES']?.split(',') ?? ['', 'de', 'jp']).map((one) =>
  one === '' ? '' : `/${one}`,
)
const beginnings = process.env['ACCESS_PATHS']?.split(',') ?? ['/']
const isWanted = (path: string) => beginnings.some((beginning) => path.startsWith(beginning))

await using site = await startSlowTestSite()
const { address, database, files } = site
const browser = await launchBrowser()
let pages = 0
let problems = 0

const paths = [...mainFamilies, ...otherFamilies].map(([, path]) => path)
await using guest = await open()
for (const prefix of prefixes) {
  const others = prefix === '' ? Object.values(families) : []
  const localized = [...new Set([...paths, ...others])].filter(isWanted)
  await lookAtEach(
    guest,
    localized.map((path) => (path === '/' && prefix !== '' ? prefix : prefix + path)),
  )
}
for (const visitor of await createVisitors({ pool: database.pool, files })) {
  await using context = await open()
  await signInto(context, address, database, visitor.user, { teamId: visitor.teamId })
  const walked = await walk(context, visitor)
  const bought = visitor.name === 'member' ? billingPages.filter(isWanted) : []
  const found = [...new Set([...walked, ...bought])]
  console.log(`${visitor.name}: ${found.join(' ')}`)
  await lookAtEach(context, found)
}
await browser.close()
console.log(`${pages} pages, ${problems} problems`)
process.exitCode = problems === 0 ? 0 : 1

/** Somebody who has answered the notice, which would lie over a part of each page. */
async function open(): Promise<BrowserContext> {
  const made = await browser.newContext({ bypassCSP: true, userAgent: visitorAgent, locale: 'en' })
  await made.addCookies([{ name: 'consent', value: 'necessary', url: address }])
  return made
}

/** What somebody reaches by links from where their pages begin, one page for each row of the table of routes. */
async function walk(context: BrowserContext, { starts }: Visitor): Promise<string[]> {
  const found = new Map<string, string>()
  const waiting = [...starts]
  const begin = new RegExp(`^/${starts[0]?.split('/')[1]}(/|$)`)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const key = keyOf(path)
    if (found.has(key)) continue
    const answer = await context.request.get(address + path)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    found.set(key, path)
    const links = (await answer.text()).matchAll(/<a [^>]*href="([^"#]+)"/g)
    for (const [, href = ''] of links) {
      const { pathname } = new URL(href.replaceAll('&amp;', '&'), address)
      if (begin.test(pathname)) waiting.push(pathname)
    }
  }
  return [...found.values()].filter(isWanted)
}

/** Areas of the staff share a row. */
function keyOf(path: string): string {
  const id = findRow(path)?.id ?? path
  return id.startsWith('staff-') ? `${id} ${path.split('/')[2]}` : id
}

async function lookAtEach(context: BrowserContext, all: readonly string[]): Promise<void> {
  const waiting = [...all]
  const lookOn = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await context.newPage()
      const found = await problemsOf(page, path)
      await page.close()
      for (const problem of found) console.log(`${path}: ${problem}`)
      problems += found.length
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn))
}

async function problemsOf(page: Page, path: string): Promise<string[]> {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const answer = await page.goto(address + path, { waitUntil: 'networkidle', timeout: 120_000 })
  const status = answer?.status()
  const expected = missing.some((one) => path.endsWith(one)) ? 404 : 200
  const found = [
    ...(status === expected ? [] : [`status ${status}`]),
    ...(await findViolations(page)),
    ...(await findUnnamed(page)).map((role) => `without a name: ${role}`),
    ...(await findSmallTargets(page)).map((html) => `small: ${html}`),
  ]
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 480 })
    const wider = await overflowOf(page)
    if (wider > 0) found.push(`${wider} px wider than ${width}`)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...(await findUnmarkedFocus(page)).map((html) => `focus not shown: ${html}`))
  return [...found, ...thrown]
}
