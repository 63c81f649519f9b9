/**
 * Every family of pages of a running site, which CRAWL_SITE names (the starter catalogue), in English, German and
 * Japanese: axe in both themes, names, targets of 24 px, and a window of 320 px. What is wrong is printed.
 */
import { launchBrowser } from './launch-browser.ts'
import { findSmallTargets, findUnnamed, findViolations, overflowOf } from './measure-access.ts'
import { mainFamilies, otherFamilies } from './page-families.ts'

const site = process.env['CRAWL_SITE'] ?? 'http://localhost:3000'
const prefixes = (process.env['CRAWL_LOCALES']?.split(',') ?? ['', 'de', 'jp']).map((one) =>
  one === '' ? '' : `/${one}`,
)
/** The items and packs of the test catalogue, and where others of their family are named. */
const named: Readonly<Record<string, string>> = {
  '/icon/heart': '/icons/heart',
  '/lottie/bouncing-ball': '/lottie-animations',
  '/icon-pack/plain-line': '/popular-icon-packs',
  '/3d/mug': '/3d-illustrations',
  '/illustration/paper-birds': '/illustrations',
}

const browser = await launchBrowser()
let pages = 0
let problems = 0
for (const [name, wanted] of [...mainFamilies, ...otherFamilies]) {
  const path = await findPath(wanted)
  for (const prefix of prefixes) {
    const found = await problemsOf(path === '/' && prefix !== '' ? prefix : prefix + path, name)
    for (const problem of found) console.log(`${prefix}${path}: ${problem}`)
    problems += found.length
    pages += 1
  }
}
await browser.close()
console.log(`${pages} pages, ${problems} problems`)
process.exitCode = problems === 0 ? 0 : 1

async function findPath(wanted: string): Promise<string> {
  const list = named[wanted]
  if (list === undefined) return wanted
  const family = wanted.slice(0, wanted.lastIndexOf('/') + 1)
  const html = await (await fetch(site + list)).text()
  return new RegExp(`href="(${family}[^"?]+)"`).exec(html)?.[1] ?? wanted
}

async function problemsOf(path: string, name: string): Promise<string[]> {
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const page = await context.newPage()
    const answer = await page.goto(site + path, { waitUntil: 'networkidle' })
    const status = answer?.status()
    const found = [
      ...(status === (name === 'missing' ? 404 : 200) ? [] : [`status ${status}`]),
      ...(await findViolations(page)),
      ...(await findUnnamed(page)).map((role) => `without a name: ${role}`),
      ...(await findSmallTargets(page)).map((html) => `small: ${html}`),
    ]
    await page.setViewportSize({ width: 320, height: 480 })
    const wider = await overflowOf(page)
    return wider === 0 ? found : [...found, `${wider} px wider than 320`]
  } finally {
    await context.close()
  }
}
