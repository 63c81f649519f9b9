// @module-tag sweep
import type { Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { lateParts } from '../harness/late-parts.ts'
import { clickAt } from '../harness/pointer.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

const t = createTranslator('en', loadMessages('en', ['collections', 'ui', 'account', 'late']))
const widths = [390, 1280] as const

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

/** Somebody with two collections, “Weather app” used last, on a page of icons. */
async function open(width: number) {
  const visitor = await visitors.open('/robots.txt', { viewport: { width, height: 800 } })
  const user = await createTestUser({ pool } as never)
  await signInto(visitor.context, site.address, { pool } as never, user)
  await pool.query(
    `insert into collections (slug, account_id, created_by, name, created_at)
     select lower(name) || '-' || $1::int, $1, $1, name, now() - age * interval '1 hour'
     from (values ('Harbour', 2), ('Weather app', 1)) as made (name, age)`,
    [user.id],
  )
  await visitor.page.goto(`${site.address}/icons`, { waitUntil: 'networkidle' })
  await lateParts(visitor.page)
  return { ...visitor, user }
}

const cell = (page: Page, place: number) => page.locator('#results > .cell').nth(place)
const toast = (page: Page) => page.locator('.toast', { hasText: 'Weather app' })
const saved = (page: Page) => page.locator('#results > .cell[data-saved]').count()

async function save(page: Page, place: number): Promise<void> {
  await cell(page, place).hover()
  await clickAt(page, cell(page, place).locator('.act--save'))
}

async function kept(userId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select c.name, count(e.id)::int as count from collections c
     left join collection_entries e on e.collection_id = c.id
     where c.created_by = $1 group by c.name order by c.name`,
    [userId],
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test.each(widths)(
  'a click saves to the collection used last and ticks the cell; Change moves it, at %i px',
  async (width) => {
    await using visitor = await open(width)
    const { page, user, problems } = visitor
    await save(page, 0)
    await toast(page)
      .getByText(t('late.pick.saved', { name: 'Weather app' }))
      .waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await kept(user.id)).toEqual({ Harbour: 0, 'Weather app': 1 })
    await expect.poll(() => saved(page), PATIENCE).toBe(1)
    expect(await axe(page)).toEqual([])

    await clickAt(page, toast(page).getByRole('button', { name: t('late.pick.change') }))
    const dialog = page.getByRole('dialog')
    await clickAt(page, dialog.locator('.pick__row', { hasText: 'Harbour' }))
    await dialog.waitFor({ state: 'detached' })
    expect(await kept(user.id)).toEqual({ Harbour: 1, 'Weather app': 0 })

    // The collection used last is another one now.
    await save(page, 1)
    await page.locator('.toast', { hasText: t('late.pick.saved', { name: 'Harbour' }) }).waitFor()
    expect(await kept(user.id)).toEqual({ Harbour: 2, 'Weather app': 0 })

    // Ticks are there on the next visit, before anything is pointed at.
    await page.mouse.move(0, 0)
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => saved(page), PATIENCE).toBe(2)

    // What is saved asks where it shall be, and leaves by a click.
    await save(page, 0)
    await clickAt(page, dialog.locator('.pick__row', { hasText: 'Harbour' }))
    await dialog.waitFor({ state: 'detached' })
    expect(await kept(user.id)).toEqual({ Harbour: 1, 'Weather app': 0 })
    await expect.poll(() => saved(page), PATIENCE).toBe(1)
    expect(problems).toEqual([])
  },
)

test.each(widths)(
  'two clicks with Shift choose what lies between, and one saves it all, at %i px',
  async (width) => {
    await using visitor = await open(width)
    const { page, context, user, problems } = visitor
    await save(page, 1)
    await toast(page).waitFor()
    await page.keyboard.down('Shift')
    await clickAt(page, cell(page, 0).locator('.cell__link'))
    await clickAt(page, cell(page, 3).locator('.cell__link'))
    await page.keyboard.up('Shift')
    const bar = page.getByRole('region', { name: t('late.pick.bar') })
    await bar.getByText(t('late.pick.chosen', { count: 4 })).waitFor()
    expect(await page.locator('#results > .cell[data-chosen]').count()).toBe(4)
    expect(context.pages()).toHaveLength(1)
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
    expect(await axe(page)).toEqual([])

    await clickAt(page, bar.getByRole('button', { name: t('late.pick.save'), exact: true }))
    const said = t('late.pick.savedAll', { name: 'Weather app', count: 4 })
    await page.locator('.toast', { hasText: said }).waitFor()
    await bar.waitFor({ state: 'detached' })
    expect(await kept(user.id)).toEqual({ Harbour: 0, 'Weather app': 4 })
    await expect.poll(() => saved(page), PATIENCE).toBe(4)

    // Change moves those that this click saved: one was there before.
    await clickAt(page, page.locator('.toast').getByRole('button', { name: t('late.pick.change') }))
    const dialog = page.getByRole('dialog')
    await clickAt(page, dialog.locator('.pick__row', { hasText: 'Harbour' }))
    await dialog.waitFor({ state: 'detached' })
    expect(await kept(user.id)).toEqual({ Harbour: 3, 'Weather app': 1 })
    expect(problems).toEqual([])
  },
)

test.each(widths)(
  'a guest chooses several with Shift and is asked to sign up, at %i px',
  async (width) => {
    await using visitor = await visitors.open('/icons', { viewport: { width, height: 800 } })
    const { page, problems } = visitor
    await lateParts(page)
    await page.keyboard.down('Shift')
    await clickAt(page, cell(page, 0).locator('.cell__link'))
    await page.keyboard.up('Shift')
    const bar = page.getByRole('region', { name: t('late.pick.bar') })
    await bar.waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await cell(page, 2).locator('.cell__link').focus()
    await page.keyboard.press('Shift+Enter')
    await clickAt(page, bar.getByRole('button', { name: t('late.pick.save'), exact: true }))
    await page.getByRole('dialog').getByLabel(t('account.email')).waitFor()
    expect(problems).toEqual([])
  },
)
