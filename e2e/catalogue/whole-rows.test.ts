// @module-tag sweep
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { lateParts } from '../harness/late-parts.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

const COPIES = 300

let site: StartedSite
let visitors: Visitors

beforeAll(async () => {
  site = await startSite(async ({ pool }) => {
    await pool.query(
      `with template as (select * from assets where kind = 'icon' and slug = 'heart'),
       copied as (
         insert into assets (slug, kind, name, source_id, source_key, pack_id, position,
           contributor_id, license_id, category_id, style_id, tags, width, height, content_hash,
           popularity, published_at)
         select 'gull-' || n, 'icon', 'Gull ' || n, t.source_id, 'rows/' || n, t.pack_id, 1000 + n,
           t.contributor_id, t.license_id, t.category_id, t.style_id, array['gull'], t.width,
           t.height, 'gull ' || n, 0.3, t.published_at
         from template t cross join generate_series(1, ${COPIES}) as n
         returning id
       )
       insert into asset_files (asset_id, format, role, body, bytes, sha256, width, height)
       select copied.id, f.format, f.role, f.body, f.bytes, f.sha256, f.width, f.height
       from copied cross join asset_files f join template on template.id = f.asset_id`,
    )
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

/** The number of cells in each row that is seen, from above, and how many columns there are. */
function rowsOf(page: Page, list = '#results') {
  return page.locator(list).evaluate((sheet) => {
    const rows = new Map<number, number>()
    for (const cell of sheet.querySelectorAll(':scope > .cell')) {
      const { top, width } = cell.getBoundingClientRect()
      if (width > 0) rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + 1)
    }
    const columns = getComputedStyle(sheet).gridTemplateColumns.split(' ').length
    return { rows: [...rows.values()], columns }
  })
}

const slugs = (page: Page) =>
  page
    .locator('#results .cell__link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))

test.each([360, 390, 480, 640, 768, 1024, 1280, 1366, 1440, 1800])(
  'without scripts a page of icons ends with a whole row at %i px, and shows its fifty',
  async (width) => {
    await using visitor = await visitors.open('/icons/gull', {
      viewport: { width, height: 800 },
      javaScriptEnabled: false,
    })
    const { rows, columns } = await rowsOf(visitor.page)
    expect(new Set(rows)).toEqual(new Set([columns]))
    expect(rows.length * columns).toBeGreaterThanOrEqual(50)
  },
)

test.each([390, 1280, 1366])(
  'scrolling brings two hundred in whole rows at %i px, then a link to the page after them',
  async (width) => {
    await using visitor = await visitors.open('/icons/gull', { viewport: { width, height: 800 } })
    const { page } = visitor
    await expect
      .poll(async () => {
        await page.locator('nav.pages').scrollIntoViewIfNeeded()
        return page.locator('#results > .cell').count()
      }, PATIENCE)
      .toBe(214)
    const { rows, columns } = await rowsOf(page)
    expect(new Set(rows)).toEqual(new Set([columns]))
    expect(rows.length * columns).toBeGreaterThanOrEqual(200)
    const shown = await slugs(page)
    expect(new Set(shown).size).toBe(shown.length)

    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**/icons/gull?page=5')
    await expect.poll(async () => (await slugs(page))[0], PATIENCE).toBe(shown[200])
    await page.goBack()
    await expect.poll(() => page.locator('#results > .cell').count(), PATIENCE).toBe(214)
    expect(visitor.problems).toEqual([])
  },
)

test('a page that does not come while one scrolls is said in the list, and tried again', async () => {
  await using visitor = await visitors.open('/unicons', { viewport: { width: 1280, height: 800 } })
  const { page } = visitor
  const data = '**/icons/gull.data?*page=2*'
  await page.route(data, (route) => route.fulfill({ status: 500 }))
  await page.goto(`${site.address}/icons/gull`)
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect
    .poll(async () => {
      await page.locator('nav.pages').scrollIntoViewIfNeeded()
      return again.isVisible()
    }, PATIENCE)
    .toBe(true)
  expect(await page.locator('#results > .cell').count()).toBe(64)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/gull/i)
  expect(await axe(page)).toEqual([])

  await page.unroute(data)
  await again.click()
  await expect.poll(() => page.locator('#results > .cell').count(), PATIENCE).toBeGreaterThan(64)
  expect(await again.count()).toBe(0)
})

test('an old address of a page shows what it did, from its first item on', async () => {
  await using first = await visitors.open('/icons/gull', { javaScriptEnabled: false })
  await using second = await visitors.open('/icons/gull?page=2', { javaScriptEnabled: false })
  const [before, after] = await Promise.all([slugs(first.page), slugs(second.page)])
  expect(before.slice(50)).toEqual(after.slice(0, 14))
  await first.page.getByRole('link', { name: 'Next' }).click()
  expect(await slugs(first.page)).toEqual(after)
  await using last = await visitors.open('/icons/gull?page=6', { javaScriptEnabled: false })
  expect(await slugs(last.page)).toHaveLength(50)
})

test('rows of items elsewhere are whole too', async () => {
  await using visitor = await visitors.open('/icon/gull-1')
  const sheets = visitor.page.locator('.sheet-grid.is-whole')
  expect(await sheets.count()).toBeGreaterThan(0)
  for (const at of Array(await sheets.count()).keys()) {
    const { rows, columns } = await rowsOf(
      visitor.page,
      `:nth-match(.sheet-grid.is-whole, ${at + 1})`,
    )
    if (rows.length > 1) expect(new Set(rows)).toEqual(new Set([columns]))
  }
})

test('the keyboard reaches the first result by the second link, and arrow keys the others', async () => {
  await using visitor = await visitors.open('/icons/gull')
  const { page } = visitor
  await lateParts(page)
  const focused = () => page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)
  const isCell = () => page.evaluate(() => document.activeElement?.closest('#results') !== null)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to results')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isCell()).toBe(true)

  const all = await slugs(page)
  const { columns } = await rowsOf(page)
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowDown', 1 + columns],
    ['ArrowLeft', columns],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key)
    expect([key, await focused()]).toEqual([key, all[at]])
  }
  await page.keyboard.press('Shift+Tab')
  expect(await isCell()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(all[0])
})
