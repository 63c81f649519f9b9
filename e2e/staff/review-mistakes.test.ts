// @module-tag sweep
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

/** One pixel as a PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let site: StartedSite
let visitors: Visitors
let pool: Pool
let admin: TestUser
let previewKey: string

beforeAll(async () => {
  const prepare: Parameters<typeof startSite>[0] = async (database, files) => {
    pool = database.pool
    previewKey = await files.put(Buffer.from(PIXEL, 'base64'), 'png')
    admin = await createTestUser(database, { role: 'admin' })
    await makeContributor(database)
  }
  site = await startSite(prepare, { REVIEW_UNDO_SECONDS: '30' })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

/** A work in the queue; the first in the queue first. */
async function send(name: string, alike: object[] = []): Promise<void> {
  await pool.query(
    `with sent as (
       insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, tags, svg,
         preview_key, fingerprint, alike, created_at, updated_at)
       select id, 'submitted', 'x.svg', 'svg', $1, 'icon', $1, '{quill}',
         '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9v9z"/></svg>', $3,
         ''::bytea, $2, now(), now() from contributors where username = 'ina-ink' returning id, updated_at)
     insert into submission_events (submission_id, state, created_at)
     select id, 'submitted', updated_at from sent`,
    [name, JSON.stringify(alike), previewKey],
  )
}

const states = async () => {
  const { rows } = await pool.query<{ name: string; state: string }>(
    'select name, state from submissions order by id',
  )
  return rows.map(({ name, state }) => `${name} ${state}`)
}

test('a quick second press decides nothing, a decision is undone, and a copy needs a word of its own', async () => {
  await send('Quill')
  await send('Feather')
  const { rows } = await pool.query<{ id: number }>(`select id from assets where slug = 'heart'`)
  await send('Copied heart', [{ assetId: rows[0]?.id, similarity: 1 }])
  await using opened = await visitors.open(null)
  const { page, problems } = opened
  await signInto(opened.context, site.address, { pool }, admin)
  await page.goto(`${site.address}/staff/review`, { waitUntil: 'networkidle' })
  const shown = page.locator('.review__main figcaption').first()
  const accept = page.locator('[data-review=accept]:enabled')

  // In view without scrolling on a small screen.
  await page.setViewportSize({ width: 1280, height: 800 })
  const box = await page.locator('[data-review=accept]').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)

  await accept.waitFor(PATIENCE)
  await page.keyboard.press('a')
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Feather')
  await page.keyboard.press('a')
  expect(await states()).toEqual(['Quill accepted', 'Feather submitted', 'Copied heart submitted'])

  await page.keyboard.press('z')
  await expect.poll(states, PATIENCE).toContain('Quill submitted')
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Quill')

  // Reasons by digits; Enter among them returns and never publishes.
  await accept.waitFor(PATIENCE)
  await page.keyboard.press('4')
  expect(await page.locator('.review-bar [name="reason.naming"]').isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Feather')
  expect(await states()).toContain('Quill returned')

  await page.keyboard.press('j')
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Copied heart')
  await accept.waitFor(PATIENCE)
  await page.keyboard.press('a')
  const word = page.locator('.review-bar').getByLabel(/^I looked at both/)
  await expect.poll(() => word.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await states()).toContain('Copied heart submitted')
  await word.check()
  await page.locator('[data-review=accept]').click()
  await expect.poll(states, PATIENCE).toContain('Copied heart accepted')
  expect(problems).toEqual([])
})
