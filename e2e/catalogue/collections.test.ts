import type { BrowserContext, Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareGlyphs } from '#site/domains/workspace/collections/export/testing/compare-glyphs.ts'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { readZip } from '#site/testing/read-zip.ts'
import { createTestTeam, createTestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { lateParts } from '../harness/late-parts.ts'
import { PATIENCE } from '../harness/patience.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const t = createTranslator(
  'en',
  loadMessages('en', ['collections', 'palettes', 'ui', 'account', 'session', 'late']),
)
const ITEMS = 30
/** Thirty dialogs take their time on a busy machine. */
const LONG_MS = 300_000
const poll: typeof expect.poll = (ask, options) => expect.poll(ask, { ...PATIENCE, ...options })

let site: StartedSite
let visitors: Visitors
let pool: Pool

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

async function enter(
  context: BrowserContext,
  user: { id: number },
  as: { teamId?: number | null } = {},
): Promise<void> {
  await signInto(context, site.address, { pool } as never, user, as)
}

const countOf = (page: Page) => page.locator('.entry-grid > li').count()
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })

test('a guest who collects is asked to sign up', async () => {
  await using guest = await visitors.open('/icons')
  const { page } = guest
  await page.locator('.cell__link').first().focus()
  await page.locator('.act--save').first().press('Enter')
  await page.getByRole('dialog').getByLabel(t('account.email')).waitFor()
  expect(guest.problems).toEqual([])
})

test(
  'a collector gathers thirty items by keyboard, paints them, takes them as a font and shares them',
  { tags: 'sweep', timeout: LONG_MS },
  async () => {
    await using ada = await visitors.open('/')
    const { page, context } = ada
    await enter(context, await createTestUser({ pool } as never))
    await page.goto(`${site.address}/icons`)
    await page.waitForLoadState('networkidle')
    for (let place = 0; place < ITEMS; place++) {
      const cell = page.locator('#results > li').nth(place)
      await cell.locator('.cell__link').focus()
      await cell.locator('.act--get').waitFor()
      await cell.locator('.act--save').waitFor()
      // Premium icons have no copy before it.
      if ((await cell.locator('.act--copy').count()) > 0) await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('act act--save')
      await page.keyboard.press('Enter')
      if (place === 0) {
        // Where there is no collection yet, it asks for the first.
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        await poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
        expect(await axe(page)).toEqual([])
        await page.keyboard.type('Tide table')
        await page.keyboard.press('Enter')
        await dialog.waitFor({ state: 'detached' })
        const added = await toast(page, t('collections.added')).evaluate((element) => ({
          link: element.querySelector('a')?.textContent,
          leadsTo: element.querySelector('a')?.pathname.split('/').slice(0, 3).join('/'),
          previews: element.querySelectorAll('img.toast__thumb').length,
          isWithin: element.getBoundingClientRect().width <= 1054,
        }))
        expect(added).toEqual({
          link: t('collections.view'),
          leadsTo: '/dashboard/favorites',
          previews: 1,
          isWithin: true,
        })
        await toast(page, t('collections.added')).waitFor({ state: 'detached' })
      }
      if (place === 1) {
        const second = toast(page, t('late.pick.saved', { name: 'Tide table' }))
        await second.getByRole('link', { name: t('late.pick.view') }).waitFor()
        expect(await second.locator('img.toast__thumb').count()).toBe(1)
        await second.getByRole('button', { name: t('ui.close') }).click()
        expect(await second.count()).toBe(0)
        await page.mouse.move(0, 0)
      }
    }
    // What was saved last is so on the server as well.
    await poll(
      async () => (await pool.query('select count(*)::int from collection_entries')).rows[0].count,
    ).toBe(ITEMS)
    await poll(() => page.locator('.act--save[aria-pressed=true]').count()).toBe(ITEMS)
    await poll(() => page.locator('#results > li[data-saved]').count()).toBe(ITEMS)

    await page.goto(`${site.address}/dashboard/palettes`)
    await page.getByLabel(t('palettes.colors')).fill('#0a6b58, d8643c')
    await page.getByLabel(t('palettes.name')).fill('Harbour')
    await page.getByRole('button', { name: t('palettes.create') }).click()
    await page.locator('.palette-list > li').waitFor()
    expect(await axe(page)).toEqual([])

    await page.goto(`${site.address}/dashboard/favorites`)
    await page.getByRole('link', { name: 'Tide table' }).click()
    await page.locator('.entry-grid').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await countOf(page)).toBe(ITEMS)
    const names = () => page.locator('.entry-grid .cell__name').allTextContents()
    const before = await names()
    await page.locator('.entry-grid input').first().focus()
    await page.keyboard.press('Shift+ArrowRight')
    await poll(() => page.locator('.entry-grid input:checked').count()).toBe(2)
    await page.keyboard.press('Alt+ArrowRight')
    await poll(async () => (await names()).slice(0, 3)).toEqual([before[2], before[0], before[1]])
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+z')
    await poll(names).toEqual(before)
    await page.keyboard.press('Delete')
    await poll(() => countOf(page)).toBe(ITEMS - 2)
    await toast(page, t('collections.done.removed', { count: 2 })).waitFor()
    await page.getByRole('button', { name: t('collections.undo') }).click()
    await poll(names).toEqual(before)
    await page.locator('.editbar').getByRole('button', { name: 'Harbour', exact: true }).click()
    await poll(() =>
      page
        .locator('.entry-grid svg')
        .first()
        .evaluate((svg) => svg.outerHTML),
    ).toContain('#0a6b58')
    await poll(
      async () => (await pool.query(`select look from collections`)).rows[0].look.colors,
    ).toEqual(['#0a6b58', '#d8643c'])
    expect(await axe(page)).toEqual([])

    await page.locator('summary.btn--accent').click()
    const href = await page
      .getByRole('link', { name: t('collections.export.font') })
      .getAttribute('href')
    const zip = await context.request.get(site.address + (href ?? ''))
    expect(zip.status()).toBe(200)
    const files = await readZip(await zip.body())
    const points = JSON.parse(String(files.get('font/codepoints.json'))) as Record<string, string>
    // What needs a plan is not in the font, and is named.
    const leftOut = String(files.get('LEFT-OUT.txt')).match(/^- .+ plan/gm) ?? []
    expect(Object.keys(points).length + leftOut.length).toBe(ITEMS)
    const glyphs = Object.entries(points).map(([name, point]) => ({
      name,
      codePoint: Number.parseInt(point, 16),
      svg: String(files.get(`svg/${name}.svg`)),
    }))
    const font = files.get('font/tide-table.woff2') ?? Buffer.alloc(0)
    const differences = await compareGlyphs(await plainPage(page), font, glyphs)
    expect(differences.filter(({ share }) => share > 0.08)).toEqual([])

    await page.getByRole('button', { name: t('collections.share'), exact: true }).click()
    await page.getByLabel(t('collections.visibility')).selectOption('link')
    await page.getByRole('button', { name: t('collections.save') }).click()
    const link = page.locator('.collection-details a')
    await link.waitFor()
    const { pathname } = new URL((await link.getAttribute('href')) ?? '')
    await using guest = await visitors.open(pathname)
    // The first page of it.
    expect(await guest.page.locator('.sheet-grid > li').count()).toBe(24)
    expect(
      await guest.page
        .locator('.sheet-grid svg')
        .first()
        .evaluate((svg) => svg.outerHTML),
    ).toContain('#0a6b58')
    expect(await axe(guest.page)).toEqual([])
    expect([...ada.problems, ...guest.problems]).toEqual([])
  },
)

test(
  'two of a team work on one collection over two processes: each sees the other at once, nothing is lost',
  { timeout: LONG_MS, tags: 'sweep' },
  async () => {
    const [owner, member] = [
      await createTestUser({ pool } as never),
      await createTestUser({ pool } as never),
    ]
    const { id } = await createTestTeam({ pool } as never, { owner, members: [member] })
    const { rows } = await pool.query(
      `with made as (
       insert into collections (slug, account_id, created_by, name, visibility)
       values ('team-abcdefghij', $1, $2, 'Ours', 'team') returning id, uuid
     ), filled as (
       insert into collection_entries (collection_id, asset_id, place)
       select made.id, a.id, row_number() over (order by a.id) from made, assets a
       where a.slug in ('arrow-up', 'arrow-down', 'arrow-left', 'arrow-right') and a.kind = 'icon'
     )
     select uuid from made`,
      [id, owner.id],
    )
    const path = `/dashboard/favorites/${rows[0].uuid}`
    await using second = await site.startAnother()
    await using one = await visitors.open('/')
    await using two = await visitors.open('/')
    await enter(one.context, owner, { teamId: id })
    await enter(two.context, member, { teamId: id })
    await one.page.goto(site.address + path)
    await two.page.goto(second.address + path)
    for (const { page } of [one, two]) await page.locator('.entry-grid').waitFor()
    for (const { page } of [one, two]) await lateParts(page)
    await Promise.all([
      one.page.locator('.entry-grid input').first().press('Delete'),
      two.page.locator('.entry-grid input').last().press('Alt+ArrowLeft'),
    ])
    const names = (page: Page) => page.locator('.entry-grid .cell__name').allTextContents()
    const kept = async () => {
      const { rows: entries } = await pool.query<{ name: string }>(
        `select a.name from collection_entries e join assets a on a.id = e.asset_id
       join collections c on c.id = e.collection_id and c.uuid = $1 order by e.place`,
        [rows[0].uuid],
      )
      return entries.map(({ name }) => name).join()
    }
    await poll(async () => {
      const seen = await Promise.all([names(one.page), names(two.page)])
      return [...seen.map((list) => list.join()), await kept()]
    }).toSatisfy(([first, second, stored]: string[]) => {
      return first === second && second === stored && first?.split(',').length === 3
    })
    await two.page.getByRole('button', { name: t('collections.settings'), exact: true }).click()
    await two.page.getByLabel(t('collections.name'), { exact: true }).fill('Ours together')
    await two.page.getByRole('button', { name: t('collections.save') }).click()
    await one.page.getByRole('heading', { level: 1, name: 'Ours together' }).waitFor()
    expect([...one.problems, ...two.problems]).toEqual([])
  },
)

/** A page without the site's rules on what may be loaded. */
async function plainPage(page: Page): Promise<Page> {
  const plain = await page.context().newPage()
  await plain.goto('about:blank')
  return plain
}
