/**
 * The counts of the review of 22 November 2026 again, each beside what it was then: clicks of daily acts with a real
 * mouse, keys, heights of pages at 1280 × 800 and how long the lists of the staff take. Fails where one is worse than it
 * was, or where a file takes more than four clicks from the upload to the catalogue. How many works a minute are
 * decided by keyboard is measured by `review-speed`.
 */
import type { Page } from 'playwright-core'
import { addManyAssets } from '#site/testing/many-assets.ts'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { staffPages } from '#site/domains/admin/staff/bar/staff-pages.ts'
import { payTestPlan } from '#site/testing/pay-test-plan.ts'
import { drawing, handOf } from '../harness/hand-of.ts'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSlowTestSite } from '../harness/start-slow-test-site.ts'
import { sendWork } from './review-queue.ts'
import { PATIENCE } from '../harness/patience.ts'

/** As many as the catalogue of the review had. */
const ASSETS = 34_000
/** A list counts as fast as its best load: the machine has other work as well. */
const LOADS = 10
const MOST_CLICKS_TO_PUBLISHED = 4

type Count = {
  readonly what: string
  readonly unit: string
  readonly was: number
  readonly now: number
}
const counts: Count[] = []
const count = (what: string, unit: string, was: number, now: number) => {
  counts.push({ what, unit, was, now })
  console.error(`${what}: ${now} ${unit}`)
}

await using site = await startSlowTestSite()
const { pool } = site.database
const admin = await createTestUser({ pool }, { role: 'admin', firstName: 'Grace' })
const ina = await createTestUser({ pool }, { firstName: 'Ina' })
const buyer = await createTestUser({ pool }, { firstName: 'Hanna', email: 'hanna@kust.example' })
await makeContributor({ pool }, { userId: ina.id, works: ['heart'] })
await payTestPlan(pool, buyer.id)
await addManyAssets(pool, ASSETS)
const browser = await launchBrowser()

await countPublishing()
await countReviewKeys()
await countTakingDown()
await countTakingOut()
await countRefund()
await countFinding()
await measureHeights()
await timeLists()
await browser.close()

const width = Math.max(...counts.map(({ what }) => what.length))
console.log(`${'what'.padEnd(width)}  was    now  unit`)
for (const { what, was, now, unit } of counts) {
  const mark = now > was ? '  worse' : ''
  console.log(
    `${what.padEnd(width)}  ${String(was).padStart(5)}  ${String(now).padStart(5)}  ${unit}${mark}`,
  )
}
const published = counts[0]?.now ?? Infinity
const isGood = counts.every(({ was, now }) => now <= was) && published <= MOST_CLICKS_TO_PUBLISHED
console.log(isGood ? 'none is worse' : 'one is worse than it was, or too many')
process.exitCode = isGood ? 0 : 1

async function enter(user: TestUser, path: string) {
  const context = await browser.newContext({
    userAgent: visitorAgent,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  })
  await context.addCookies([{ name: 'consent', value: 'necessary', url: site.address }])
  await signInto(context, site.address, { pool }, user)
  const page = await context.newPage()
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  return { page, hand: handOf(page), [Symbol.asyncDispose]: () => context.close() }
}

/** From the upload that is taken to the work in the catalogue, by its contributor and the staff. */
async function countPublishing(): Promise<void> {
  await using own = await enter(ina, '/contributor/uploads')
  await own.page.setInputFiles('input[name="files"][multiple]', {
    name: 'meadow-daisy-flower-plant-garden.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing(900)),
  })
  await own.hand.click('Describe 1 draft', 'link')
  await own.page.waitForURL('**/contributor/works', PATIENCE)
  await own.page.locator('.works-panel select[name$=".category"]').focus()
  await own.hand.type('Interface')
  await own.hand.click('Submit 1 ready asset')
  await own.page.getByText('Your asset is in review').waitFor(PATIENCE)
  await using staff = await enter(admin, '/staff')
  await staff.hand.click(/^Review/, 'link')
  await staff.page.locator('[data-review=accept]:enabled').waitFor(PATIENCE)
  await staff.hand.click(/Accept and publish/)
  await until(`select from submissions where state = 'published' and name like 'Meadow%'`)
  count(
    'from the uploaded file to published',
    'clicks',
    5,
    own.hand.done.clicks + staff.hand.done.clicks,
  )
}

async function countReviewKeys(): Promise<void> {
  const put = (bytes: Uint8Array, ending: string) => site.files.put(bytes, ending)
  for (const [number, name] of ['Quill', 'Feather', 'Ink'].entries()) {
    await sendWork({ pool, put, number }, name, {})
  }
  await using staff = await enter(admin, '/staff/review')
  const { page, hand } = staff
  const ready = () => page.locator('[data-review=accept]:enabled').waitFor(PATIENCE)
  const shows = (name: string) =>
    page.locator('.review__main .review-pair figcaption', { hasText: name }).waitFor(PATIENCE)
  await shows('Quill')
  await ready()
  const accept = await page.locator('[data-review=accept]').boundingBox()
  count(
    'lower edge of Accept on a screen of 800 px',
    'px',
    942,
    Math.round((accept?.y ?? 9999) + (accept?.height ?? 0)),
  )
  await hand.press('a')
  await shows('Feather')
  count('accept a work', 'keys', 1, hand.done.keys)
  await ready()
  await hand.press('3')
  await hand.press('Enter')
  await shows('Ink')
  count('return a work', 'keys', 10, hand.done.keys - 1)
}

async function countTakingDown(): Promise<void> {
  await pool.query(
    `insert into takedown_notices (ground, asset_id, contributor_id, name, email, language, original,
       explanation, signature, created_at)
     select 'copyright', id, contributor_id, 'Ines', 'ines@x.example', 'en', 'Mine', 'The same curves', 'Ines', now()
     from assets where slug = 'heart' and kind = 'icon'`,
  )
  await using staff = await enter(admin, '/staff')
  const { page, hand } = staff
  await hand.clickOn('.start__what[href*="takedown"], .start__what[href*="legal"]')
  await page.waitForURL(/\/staff\/(takedown|inbox)/, PATIENCE)
  if (page.url().includes('/inbox')) {
    await hand.click(/Heart/, 'link')
    await hand.click('Decide', 'link')
  } else await hand.clickOn('tbody a')
  await page.waitForURL(/\/staff\/takedown\/.+/, PATIENCE)
  await page.waitForLoadState('networkidle')
  await open(page, hand, 'Take the work down')
  await page.locator('details[open] textarea').focus()
  await hand.type('The curves are the same.')
  await hand.clickOn('details[open] button[type=submit]')
  await page.waitForURL(/done=1/, PATIENCE)
  count('take a work down on a notice', 'clicks', 4, hand.done.clicks)
}

async function countTakingOut(): Promise<void> {
  await using staff = await enter(admin, '/staff')
  const { page, hand } = staff
  await page.keyboard.press('Control+k')
  await page.locator('input[role=combobox]').waitFor(PATIENCE)
  await hand.type('Many 17')
  const [found] = [page.getByRole('option').filter({ hasText: /^Many 17/ })]
  await found.first().waitFor(PATIENCE)
  hand.done.clicks += 1
  await found.first().click()
  await page.waitForURL(/\/staff\/items\/.+/, PATIENCE)
  await page.waitForLoadState('networkidle')
  await open(page, hand, 'Take out of the catalogue')
  await page.locator('details[open] textarea, details[open] input[type=text]').first().focus()
  await hand.type('It was sent twice.')
  await hand.clickOn('details[open] button[type=submit]')
  await page.waitForURL(/done=1/, PATIENCE)
  count('take a work out without a notice', 'clicks', 4, hand.done.clicks)
}

async function countRefund(): Promise<void> {
  await using staff = await enter(admin, '/staff')
  const { page, hand } = staff
  await hand.click(/^Payments/, 'link')
  await page.waitForURL('**/staff/payments', PATIENCE)
  await hand.clickOn('tbody a')
  await page.waitForURL(/\/staff\/payments\/.+/, PATIENCE)
  await page.waitForLoadState('networkidle')
  await open(page, hand, 'Refund')
  await page.locator('details[open] [name=reason]').focus()
  await hand.type('Goodwill')
  await hand.clickOn('details[open] button[type=submit]')
  await page.waitForURL(/done=1/, PATIENCE)
  count('refund a payment and end its plan', 'clicks', 4, hand.done.clicks)
}

async function countFinding(): Promise<void> {
  await using staff = await enter(admin, '/staff')
  const { page, hand } = staff
  await page.keyboard.press('Control+k')
  await page.locator('input[role=combobox]').waitFor(PATIENCE)
  await hand.type('hanna@kust')
  await page
    .getByRole('option', { name: /hanna@kust/ })
    .first()
    .waitFor(PATIENCE)
  await hand.press('Enter')
  await page.waitForURL(`**/staff/users/${buyer.id}`, PATIENCE)
  count('find a person, besides typing', 'clicks', 3, hand.done.clicks)
}

async function measureHeights(): Promise<void> {
  await pool.query(
    `insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, tags, svg, preview_key,
       fingerprint, created_at, updated_at)
     select u.contributor_id, 'draft', n || '.svg', 'svg', 'draft ' || n, 'icon', 'Draft ' || n, '{draft}', s.svg,
       s.preview_key, s.fingerprint, now(), now()
     from users u, generate_series(1, 7) n, (select * from submissions where state = 'published' limit 1) s
     where u.id = $1`,
    [ina.id],
  )
  for (const [user, path, what, was] of [
    [admin, '/staff', 'height of the start page', 1634],
    [admin, '/staff/settings', 'height of health and settings', 4023],
    [ina, '/contributor/works', 'height of seven works', 2892],
  ] as const) {
    await using opened = await enter(user, path)
    count(what, 'px', was, await opened.page.evaluate(() => document.documentElement.scrollHeight))
  }
  await using sources = await enter(admin, '/staff/sources')
  const row = await sources.page.locator('tbody tr').first().boundingBox()
  // 26 of them took 2,900 px.
  count('height of a row of the sources', 'px', 112, Math.round(row?.height ?? 9999))
  await using staff = await enter(admin, '/staff/users')
  const top = await staff.page.locator('main').boundingBox()
  count('bars above a page of the staff', 'px', 98, Math.round(top?.y ?? 9999))
}

/**
 * From the request to the page that can be read, the best of some loads. They go round, so that other work of the machine
 * does not meet all loads of one page.
 */
async function timeLists(): Promise<void> {
  await using staff = await enter(admin, '/staff')
  const best = new Map<string, number>()
  for (let load = 0; load < LOADS; load += 1) {
    for (const { to } of staffPages) {
      await staff.page.goto(site.address + to, { waitUntil: 'domcontentloaded' })
      const ms = await staff.page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        return Math.round(entry?.domContentLoadedEventEnd ?? Infinity)
      })
      best.set(to, Math.min(ms, best.get(to) ?? Infinity))
    }
  }
  const items = best.get('/staff/items') ?? Infinity
  count(`list of ${ASSETS.toLocaleString('en')} assets`, 'ms', 1142, items)
  best.delete('/staff/items')
  const [slowest, ms] = [...best].toSorted(([, a], [, b]) => b - a)[0] ?? ['', Infinity]
  count(`slowest of the ${best.size} other pages (${slowest})`, 'ms', 260, ms)
}

async function open(page: Page, hand: ReturnType<typeof handOf>, name: string): Promise<void> {
  hand.done.clicks += 1
  await page
    .locator('summary', { hasText: new RegExp(`^${name}`) })
    .first()
    .click(PATIENCE)
}

async function until(sql: string): Promise<void> {
  const deadline = Date.now() + PATIENCE.timeout
  while ((await pool.query(sql)).rowCount === 0) {
    if (Date.now() > deadline) throw new Error(`nothing of ${sql}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
