import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { clickAt, unreachableControls } from '../harness/pointer.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const t = createTranslator('en', loadMessages('en', ['collections', 'ui', 'account']))

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

const places = [
  { where: 'a cell of the grid', path: '/icons', item: '#results .cell', acts: '.act--save' },
  { where: 'a card', path: '/illustrations', item: 'li.card', acts: '.act--save' },
] as const
const widths = [390, 1280] as const

const visits = places.flatMap((place) => widths.map((width) => ({ ...place, width })))
for (const { where, path, item, acts, width } of visits) {
  const tags = (where === 'a card') === (width === 390) ? ['sweep'] : []
  test(`a mouse adds to a collection from ${where} at ${width} px`, { tags }, async () => {
    await using visitor = await visitors.open('/', { viewport: { width, height: 800 } })
    const { page, context } = visitor
    const user = await createTestUser({ pool } as never)
    await signInto(context, site.address, { pool } as never, user)
    await page.goto(site.address + path)
    await page.waitForLoadState('networkidle')
    const first = page.locator(item).first()
    await first.hover()
    await clickAt(page, first.locator(acts))
    const dialog = page.getByRole('dialog')
    await dialog.locator('input.input').waitFor()
    expect(await unreachableControls(dialog)).toEqual([])

    const name = dialog.locator('input.input')
    await clickAt(page, name)
    await page.keyboard.type('Tide table')
    await clickAt(page, dialog.locator('button[type=submit]').last())
    await page.locator('.toast', { hasText: t('collections.added') }).waitFor()
    const { rows } = await pool.query(
      `select collections.name, count(*)::int as assets
       from collections join collection_entries on collection_entries.collection_id = collections.id
       where collections.created_by = $1 group by collections.name`,
      [user.id],
    )
    expect(rows).toEqual([{ name: 'Tide table', assets: 1 }])
    expect(visitor.problems).toEqual([])
  })
}
