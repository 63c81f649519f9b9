import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { drawing, handOf } from '../harness/hand-of.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let ina: TestUser

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    // As people are who signed up with an address alone.
    ina = await createTestUser(database, { firstName: '' })
    await makeContributor(database, { userId: ina.id })
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const svg = (name: string, text: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
})

test(
  'no dialog lies over an upload, and of two drafts of one picture the later one waits for a word',
  { tags: 'sweep' },
  async () => {
    await using opened = await visitors.enter({ pool }, ina, '/contributor/uploads')
    const { page, problems } = opened
    const hand = handOf(page)
    const dialogs = page.getByRole('dialog')
    const words = 'meadow-daisy-flower-plant'
    await page.setInputFiles('input[name="files"][multiple]', [
      svg(`${words}-first.svg`, drawing(40)),
      svg(`${words}-second.svg`, `${drawing(40)}<!-- once more -->`),
      svg(`${words}-third.svg`, drawing(41)),
    ])
    await page.getByText('3 accepted, 0 rejected').waitFor(PATIENCE)
    expect(await dialogs.count()).toBe(0)

    await hand.click('Describe 3 drafts', 'link')
    await page.waitForURL('**/contributor/works', PATIENCE)
    await page.waitForLoadState('networkidle')
    expect(await dialogs.count()).toBe(0)
    await hand.click('Select all on this page', 'checkbox')
    await hand.clickOn('.bulk > summary')
    await page.locator('[name="bulk.category"]').focus()
    await hand.type('Interface')
    await hand.click('Edit selected')
    await page.getByText('2 of 3 ready to submit', { exact: false }).waitFor(PATIENCE)
    const { rows } = await pool.query<{ name: string; other: string }>(
      `select s.name, o.name as other from submissions s
     join submissions o on o.id = (s.twin->>'submissionId')::integer`,
    )
    const [twin] = rows
    expect(rows).toHaveLength(1)
    await page
      .locator('[data-tile]', { hasText: twin?.name ?? '' })
      .getByRole('link')
      .click()
    await page.getByText(`100% like your own ${twin?.other}`).first().waitFor(PATIENCE)
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Submit it as well, although it looks like another asset of mine').check()
    await page.getByText('3 of 3 ready to submit', { exact: false }).waitFor(PATIENCE)
    await hand.click('Submit 3 ready assets')
    await page.getByText('All 3 assets are in review').waitFor(PATIENCE)
    expect(problems).toEqual([])

    // On a list where nobody is in the middle of something they are asked for their name.
    await page.goto(`${site.address}/dashboard/downloads`, { waitUntil: 'networkidle' })
    await dialogs.first().waitFor(PATIENCE)
  },
)
