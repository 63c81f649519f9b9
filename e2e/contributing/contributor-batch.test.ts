import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { drawing, handOf } from '../harness/hand-of.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { sendFolder } from './batch-visitors.ts'
import { PATIENCE } from '../harness/patience.ts'

const LONG = { timeout: 240_000 }

let site: StartedSite
let visitors: Visitors
let pool: Pool
let ina: TestUser
let otto: TestUser
let staff: TestUser

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    ina = await createTestUser(database, { firstName: 'Ina' })
    otto = await createTestUser(database, { firstName: 'Otto' })
    staff = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
    await makeContributor(database, { userId: ina.id })
    await makeContributor(database, { userId: otto.id, username: 'otto-line', name: 'Otto Line' })
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const enter = (user: TestUser, path: string) => visitors.enter({ pool }, user, path)

test('twenty files go from a folder to the review with a few clicks', () =>
  sendFolder({ visitors, pool, user: ina, files: 20 }))

test('drafts are edited in a grid by keyboard, and several at once', async () => {
  await pool.query(`update submissions set state = 'draft'`)
  await using opened = await enter(ina, '/contributor/works')
  const { page } = opened
  const name = page.locator('[data-column=name]')
  const tiles = page.locator('[data-tile]')
  const names = () => page.locator('.work-tile__name').allTextContents()
  const before = await names()
  expect(before.length).toBeGreaterThan(2)

  // Down and up stay in the field of the next work; Ctrl+Enter saves all that was typed.
  await name.click()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => name.inputValue(), PATIENCE).toBe(before[1])
  await page.keyboard.type('Second by keys')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => name.inputValue(), PATIENCE).toBe(before[0])
  await page.keyboard.type('First by keys')
  await page.keyboard.press('Control+Enter')
  await page.getByText('2 assets saved.', { exact: false }).waitFor(PATIENCE)
  expect(await names()).toEqual(['First by keys', 'Second by keys', ...before.slice(2)])

  // From picture to picture by the arrows.
  await tiles.nth(0).getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => name.inputValue(), PATIENCE).toBe('Second by keys')

  // A range by Shift, then found and replaced in all of it.
  await page.getByRole('checkbox', { name: 'Select First by keys' }).check()
  await page
    .getByRole('checkbox', { name: 'Select Second by keys' })
    .click({ modifiers: ['Shift'] })
  await page.getByText('2 selected').waitFor(PATIENCE)
  await page.getByText('Edit selected assets together').click()
  await page.getByLabel('Find', { exact: true }).fill('by keys')
  await page.getByLabel('Replace with').fill('by hand')
  await page.getByLabel('Add tags').fill('grid')
  await page.getByRole('button', { name: 'Edit selected', exact: true }).click()
  await expect
    .poll(async () => (await names()).slice(0, 2), PATIENCE)
    .toEqual(['First by hand', 'Second by hand'])
  await tiles.nth(0).getByRole('link').click()
  expect(await page.locator('[data-column=tags]').inputValue()).toContain('grid')
  expect(opened.problems).toEqual([])
})

test(
  'one drawing is published with four clicks, and a hundred are told of in one line',
  { tags: 'sweep' },
  async () => {
    await pool.query(`delete from submissions`)
    await pool.query(`delete from uploads`)
    await using opened = await enter(ina, '/contributor/uploads')
    const { page } = opened
    const hand = handOf(page)
    await page.setInputFiles('input[name="files"][multiple]', {
      name: 'meadow-daisy-flower-plant-garden.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(drawing(900)),
    })
    await hand.click('Describe 1 draft', 'link')
    await page.waitForURL('**/contributor/works', PATIENCE)
    await page.locator('.works-panel select[name$=".category"]').focus()
    await hand.type('Interface')
    await hand.click('Submit 1 ready asset')
    await page.getByText('Your asset is in review').waitFor(PATIENCE)

    await using review = await enter(staff, '/staff')
    await review.page
      .getByRole('link', { name: /Review/ })
      .first()
      .click(PATIENCE)
    await review.page.getByRole('button', { name: /Accept and publish/ }).click(PATIENCE)
    await review.page.getByText('Nothing waits').waitFor(PATIENCE)
    expect(hand.done.clicks + 2).toBeLessThanOrEqual(4)
    const published = () => pool.query(`select from submissions where state = 'published'`)
    await expect.poll(async () => (await published()).rowCount, LONG).toBe(1)
    expect([...opened.problems, ...review.problems]).toEqual([])
  },
)

test('works of others, unready works and hostile tags get nowhere by forged forms', async () => {
  await using foreign = await enter(otto, '/contributor/works')
  await pool.query(`delete from submissions where state <> 'published'`)
  await foreign.page.goto(`${site.address}/contributor/uploads`, { waitUntil: 'networkidle' })
  await foreign.page.setInputFiles('input[name="files"][multiple]', {
    name: 'secret.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing(901)),
  })
  await foreign.page.getByRole('link', { name: 'secret.svg' }).waitFor(PATIENCE)
  const { rows } = await pool.query<{ uuid: string }>(
    `select uuid from submissions where name = 'Secret'`,
  )
  const secret = rows[0]?.uuid ?? ''

  await using own = await enter(ina, '/contributor/uploads')
  const { page } = own
  await page.setInputFiles('input[name="files"][multiple]', {
    name: 'mine.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing(902)),
  })
  await page.getByRole('link', { name: 'mine.svg' }).waitFor(PATIENCE)
  const found = await pool.query<{ uuid: string }>(
    `select uuid from submissions where name = 'Mine'`,
  )
  const mine = found.rows[0]?.uuid ?? ''
  const post = (fields: Record<string, string>) =>
    page.evaluate(async (sent) => {
      const answer = await fetch('/contributor/works', {
        method: 'POST',
        body: new URLSearchParams(sent),
        redirect: 'manual',
      })
      return answer.type === 'opaqueredirect' ? 303 : answer.status
    }, fields)

  expect(await post({ intent: `submit:${secret}` })).toBe(404)
  expect(await post({ intent: 'ready', shown: secret })).toBe(404)
  expect(await post({ intent: 'withdraw', selected: secret })).toBe(404)
  expect(await post({ intent: 'save', [`w.${secret}.name`]: 'Stolen' })).toBe(404)
  expect(await post({ intent: `submit:${mine}` })).toBe(400)
  const hostile = '"><img src=x onerror=alert(1)>, </script><script>alert(2)</script>, ‮evil'
  await post({ intent: 'save', [`w.${mine}.tags`]: hostile, [`w.${mine}.name`]: 'Mine' })

  const { rows: left } = await pool.query<{ name: string; state: string }>(
    `select name, state from submissions where state <> 'published' order by name`,
  )
  expect(left).toEqual([
    { name: 'Mine', state: 'draft' },
    { name: 'Secret', state: 'draft' },
  ])
  await page.goto(`${site.address}/contributor/works`, { waitUntil: 'networkidle' })
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  const preview = await page.evaluate(
    async (uuid) => (await fetch(`/contributor/works/${uuid}/preview`)).status,
    secret,
  )
  expect(preview).toBe(404)
})
