import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { TestUser } from '#site/testing/sign-in.ts'
import { axe, type Visitors } from '../harness/account-visitors.ts'
import { drop, folderOfDrawings, handOf } from '../harness/hand-of.ts'
import { PATIENCE } from '../harness/patience.ts'

/** All drawings are inspected one after the other. */
const LONG = { timeout: 240_000 }

type Batch = {
  readonly visitors: Visitors
  readonly pool: Pool
  /** A contributor without works, who brings the folder. */
  readonly user: TestUser
  readonly files: number
}

/** A folder of drawings is dropped, described together, submitted, and all of it stands in review after ten clicks. */
export async function sendFolder({ visitors, pool, user, files: count }: Batch): Promise<void> {
  await using files = await folderOfDrawings(count)
  await using opened = await visitors.enter({ pool }, user, '/contributor/uploads')
  const { page, problems } = opened
  const hand = handOf(page)
  await drop(page, files.set)
  await page.getByText(`${count} accepted, 0 rejected`).waitFor(LONG)

  await hand.click(`Describe ${count} drafts`, 'link')
  const tiles = page.locator('[data-tile]')
  await expect.poll(() => tiles.count(), PATIENCE).toBe(count)
  await page.waitForLoadState('networkidle')
  expect(await axe(page)).toEqual([])
  expect(await page.getByText(`0 of ${count} ready to submit`).count()).toBe(1)

  // A few get words of their own, without the hand leaving the keyboard.
  await hand.clickOn('[data-column=tags]')
  for (let index = 0; index < 3; index += 1) {
    await hand.press('End')
    await hand.type(', daisy')
    await hand.press('PageDown')
  }
  // What all have in common is said once.
  await hand.click('Select all on this page', 'checkbox')
  await hand.clickOn('.bulk > summary')
  await hand.clickOn('[name="bulk.addTags"]')
  await hand.type('plant, nature, garden, summer')
  await page.locator('[name="bulk.category"]').focus()
  await hand.type('Interface')
  await hand.click('Edit selected')
  await page.getByText(`${count} assets saved.`, { exact: false }).waitFor(LONG)
  await page.getByText(`${count} of ${count} ready to submit`, { exact: false }).waitFor(PATIENCE)

  await hand.click(`Submit ${count} ready assets`)
  await page.getByText(`All ${count} assets are in review`).waitFor(LONG)
  await hand.click('View them', 'link')
  await expect.poll(() => page.locator('.work-tile').count(), PATIENCE).toBe(count)
  const { rows } = await pool.query<{ states: string[]; daisies: number }>(
    `select array_agg(distinct state) as states, count(*) filter (where 'daisy' = any(tags))::int as daisies
     from submissions`,
  )
  expect(rows[0]).toEqual({ states: ['submitted'], daisies: 3 })
  console.log(`${count} files: ${hand.done.clicks} clicks, ${hand.done.keys} keys, one drop`)
  expect(hand.done.clicks).toBeLessThanOrEqual(10)
  expect(problems).toEqual([])
}
