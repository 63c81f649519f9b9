// @module-tag sweep
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let admin: TestUser

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    admin = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test('a post stands beside its form as it is written, and without scripts by a button', async () => {
  await using opened = await visitors.open(null)
  const { page, problems } = opened
  await signInto(opened.context, site.address, { pool }, admin)
  await page.goto(`${site.address}/staff/texts/new?kind=post`, { waitUntil: 'networkidle' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.locator('.prose').waitFor(PATIENCE)
  const source = page.locator('textarea[name=source]')
  const start = await source.inputValue()
  await source.press('Control+End')
  await page.keyboard.type('\n\nAll of it **by hand**.')
  await preview.locator('strong', { hasText: 'by hand' }).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  await source.fill(start.replace('---', 'no head'))
  await preview.locator('.notice').waitFor(PATIENCE)
  expect(problems).toEqual([])

  await using plain = await visitors.open(null, { javaScriptEnabled: false })
  await signInto(plain.context, site.address, { pool }, admin)
  await plain.page.goto(`${site.address}/staff/texts/new?kind=post`)
  await plain.page.locator('[name=slug]').fill('by-hand')
  await plain.page.locator('textarea[name=source]').fill(`${start}\n\nAll of it **by hand**.`)
  await plain.page.getByRole('button', { name: 'Preview' }).click()
  await plain.page.locator('.text-preview strong', { hasText: 'by hand' }).waitFor(PATIENCE)
  expect(await plain.page.locator('[name=slug]').inputValue()).toBe('by-hand')
  expect((await pool.query('select from texts')).rowCount).toBe(0)
})
