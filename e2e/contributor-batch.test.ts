import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from './account-visitors.ts'
import { drawing, drop, folderOfDrawings, handOf } from './hand-of.ts'
import { startSite, type StartedSite } from './start-site.ts'

const PATIENCE = { timeout: 30_000 }
/** Two hundred drawings are inspected one after the other. */
const LONG = { timeout: 240_000 }
const FILES = 200

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

test('two hundred files go from a folder to the review with a few clicks', async () => {
  await using files = await folderOfDrawings(FILES)
  await using opened = await enter(ina, '/contributor/uploads')
  const { page, problems } = opened
  const hand = handOf(page)
  await drop(page, files.set)
  await page.getByText(`${FILES} accepted, 0 rejected`).waitFor(LONG)

  await hand.click(`Describe ${FILES} drafts`, 'link')
  const tiles = page.locator('[data-tile]')
  await expect.poll(() => tiles.count(), PATIENCE).toBe(FILES)
  await page.waitForLoadState('networkidle')
  expect(await axe(page)).toEqual([])
  expect(await page.getByText(`0 of ${FILES} ready to submit`).count()).toBe(1)

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
  await page.getByText(`${FILES} assets saved.`, { exact: false }).waitFor(LONG)
  await page.getByText(`${FILES} of ${FILES} ready to submit`, { exact: false }).waitFor(PATIENCE)

  await hand.click(`Submit ${FILES} ready assets`)
  await page.getByText(`All ${FILES} assets are in review`).waitFor(LONG)
  await hand.click('View them', 'link')
  await expect.poll(() => page.locator('.work-tile').count(), PATIENCE).toBe(FILES)
  const { rows } = await pool.query<{ states: string[]; daisies: number }>(
    `select array_agg(distinct state) as states, count(*) filter (where 'daisy' = any(tags))::int as daisies
     from submissions`,
  )
  expect(rows[0]).toEqual({ states: ['submitted'], daisies: 3 })
  console.log(`${FILES} files: ${hand.done.clicks} clicks, ${hand.done.keys} keys, one drop`)
  expect(hand.done.clicks).toBeLessThanOrEqual(10)
  expect(problems).toEqual([])
})

test('two hundred works on a page stay within a few screens', async () => {
  await pool.query(`update submissions set state = 'draft'`)
  for (const [width, most] of [
    [1280, 6_000],
    [390, 12_000],
  ] as const) {
    await using opened = await enter(ina, '/contributor/works')
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

test('drafts are edited in a grid by keyboard, and several at once', async () => {
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

test('one drawing is published with four clicks, and a hundred are told of in one line', async () => {
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
})

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
