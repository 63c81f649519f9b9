import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { sendFolder } from './batch-visitors.ts'

/** Two hundred files at once, of which `contributor-batch.test.ts` sends twenty. */
const FILES = 200

let site: StartedSite
let visitors: Visitors
let pool: Pool
let ina: TestUser

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    ina = await createTestUser(database, { firstName: 'Ina' })
    await makeContributor(database, { userId: ina.id })
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test('two hundred files go from a folder to the review with a few clicks', () =>
  sendFolder({ visitors, pool, user: ina, files: FILES }))

test('two hundred works on a page stay within a few screens', async () => {
  await pool.query(`update submissions set state = 'draft'`)
  for (const [width, most] of [
    [1280, 6_000],
    [390, 12_000],
  ] as const) {
    await using opened = await visitors.enter({ pool }, ina, '/contributor/works')
    const { page } = opened
    await page.setViewportSize({ width, height: 800 })
    const [height, overflow] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ])
    console.log(`${FILES} works at ${width} px: ${height} px high`)
    expect([overflow, (height ?? 0) < most]).toEqual([0, true])
    await page.locator('[data-tile]').nth(1).getByRole('link').click()
    expect(await page.locator('.works-panel').isVisible()).toBe(true)
    expect(await axe(page)).toEqual([])
  }
})
