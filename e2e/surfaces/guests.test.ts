import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitors } from '../harness/a11y-people.ts'
import { openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { visitorAgent } from '../harness/launch-browser.ts'
import { lateParts } from '../harness/late-parts.ts'
import { clickAt, unreachableControls } from '../harness/pointer.ts'
import { seedSurfaces, SIGNING_SECRET } from './seed-surfaces.ts'
import { surfaces } from './surfaces.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let visitors: Visitors

beforeAll(async () => {
  site = await startSite(
    async ({ pool }, files) => {
      await seed(pool, files)
    },
    { SIGNING_SECRET },
  )
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

async function seed(pool: Pool, files: Parameters<typeof createVisitors>[0]['files']) {
  const [member, , contributor] = await createVisitors({ pool, files })
  if (!member || !contributor) throw new Error('nobody to seed for')
  await seedSurfaces(pool, { member: member.user, contributor: contributor.user })
}

/**
 * The test catalogue has too few values for the first; `pointer.test.ts` opens the second, and
 * `review-mistakes.test.ts` and `review-desk.test.ts` press those of the review, `staff-people.test.ts` those of refunds
 * and the inbox. The folds of a chart and of duplicates hold no controls. `editors.test.ts` opens what editors share,
 * `svg-editor.test.ts`, `picture-search.test.ts` and `webhooks.test.ts` what is theirs alone.
 */
const elsewhere = [
  'domains/catalogue/search/filters/filter-group.tsx',
  'domains/workspace/collections/pick/picker-dialog.tsx',
  'domains/admin/staff/review/correct-form.tsx',
  'domains/admin/staff/review/decision-bar.tsx',
  'domains/admin/staff/review/give-form.tsx',
  'domains/admin/staff/frame/money-chart.tsx',
  'domains/admin/staff/frame/refund-form.tsx',
  'domains/admin/staff/inbox/reply-form.tsx',
  'domains/developers/webhooks/pages/webhook-page.tsx',
  'domains/editors/autosave/conflict-dialog.tsx',
  'domains/editors/autosave/share-dialog.tsx',
  'domains/editors/shell/command-menu.tsx',
  'domains/editors/shell/key-sheet.tsx',
  'domains/editors/svg/panels/status-bar.tsx',
  'domains/picture-search/search/tool/crop-view.tsx',
  'domains/picture-search/search/tool/picture-dialog.tsx',
  'domains/workspace/collections/edit/duplicates-notice.tsx',
]

test('every dialog, menu, sheet and fold of the site is one of the surfaces', () => {
  const site = join(import.meta.dirname, '..', '..', 'site')
  const found = execFileSync(
    'git',
    ['grep', '-lE', '<(Dialog|Menu|Sheet|Popover)\\b|<details|popover=', '--', '*.tsx'],
    { cwd: site, encoding: 'utf8' },
  )
  const drawn = found.trim().split('\n').toSorted()
  expect([...new Set([...surfaces.map(({ file }) => file), ...elsewhere])].toSorted()).toEqual(
    drawn,
  )
})

test.each([
  { what: 'a phone', width: 390, height: 800, most: 0.16 },
  { what: 'a page at 200 %', width: 640, height: 400, most: 0.2 },
])('on $what the notice of cookies is low, and over no button', async ({ width, height, most }) => {
  await using guest = await visitors.open('/robots.txt', {
    viewport: { width, height },
    userAgent: visitorAgent,
  })
  const { page } = guest
  await page.goto(`${site.address}/icon/heart`, { waitUntil: 'networkidle' })
  const notice = page.locator('.consent')
  await notice.waitFor()
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(most * height)
  expect(await unreachableControls(notice)).toEqual([])
  const bar = page.locator('.actionbar')
  if (await bar.isVisible()) expect(await unreachableControls(bar)).toEqual([])
})

test('a dialog hides the notice of cookies until it is closed', async () => {
  await using guest = await visitors.open('/robots.txt', { userAgent: visitorAgent })
  const { page } = guest
  await page.goto(`${site.address}/icons`, { waitUntil: 'networkidle' })
  await page.locator('.consent').waitFor()
  await clickAt(page, page.locator('.header__end a[href^="/signup"]'))
  await page.locator('dialog[open]').waitFor()
  expect(await page.locator('.consent').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await page.locator('.consent').waitFor()
})

test('on a phone the search of an item page goes as one scrolls down, and comes as one scrolls up', async () => {
  await using guest = await visitors.open('/robots.txt', { viewport: { width: 390, height: 800 } })
  const { page } = guest
  await page.goto(`${site.address}/icon/heart`, { waitUntil: 'networkidle' })
  await lateParts(page)
  const search = page.locator('.header__search')
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => search.isVisible()).toBe(false)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => search.isVisible()).toBe(true)
})
