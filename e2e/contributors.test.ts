import type { Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '../site/server/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from './account-visitors.ts'
import { signInto } from './sign-into.ts'
import { startSite, type StartedSite } from './start-site.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let staff: TestUser
let maker: TestUser
const PATIENCE = { timeout: 30_000 }

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    staff = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
    maker = await createTestUser(database, { firstName: 'Ina' })
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

async function enter(user: TestUser, path: string) {
  const opened = await visitors.open('/offline')
  await signInto(opened.context, site.address, { pool }, user)
  await go(opened.page, path)
  return opened
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0a7d33" d="M3 20C5 9 12 4 21 3c-1 9-6 14-15 15z"/></svg>`

test('somebody applies, uploads a drawing, corrects what the review asks for, and is found', async () => {
  await using ina = await enter(maker, '/contributor/uploads')
  const { page, problems } = ina

  // Apply: the guard led here and the form leads back.
  expect(new URL(page.url()).pathname).toBe('/become-contributor')
  await page.getByLabel('Name on your works').fill('Ina Ink')
  await page.getByLabel('Address of your profile').fill('ina-ink')
  await page.getByLabel('Where your work can be seen').fill('https://ink.example/works')
  await page.getByLabel('Country where you pay tax').selectOption('DE')
  await page.getByLabel(/I accept the terms for contributors/).check()
  await page.getByRole('button', { name: 'Become a contributor' }).click()
  await page.waitForURL('**/contributor/uploads', PATIENCE)
  await page.waitForLoadState('networkidle')
  expect(await axe(page)).toEqual([])

  // Upload by the control of the page, and see what becomes of each file.
  await page.setInputFiles('input[name="files"][multiple]', [
    { name: 'goose_quill.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawing) },
  ])
  await page.getByText('The content is not what the name says', { exact: false }).waitFor(PATIENCE)
  await page.getByRole('link', { name: 'goose_quill.svg' }).click(PATIENCE)
  await page.waitForURL('**/contributor/works/*', PATIENCE)
  const work = new URL(page.url()).pathname
  await page.getByLabel('Tags, separated by commas').fill('quill, feather')
  await page.getByRole('button', { name: 'Save and send in' }).click()
  await page.getByText('Sent in', { exact: true }).first().waitFor(PATIENCE)

  // The review returns it.
  await using grace = await enter(staff, '/staff/review')
  const review = grace.page
  const shown = review.locator('.review__main figcaption').first()
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Goose Quill')
  await review.getByRole('checkbox', { name: /^Naming/ }).check()
  await review.getByLabel('In your own words').fill('Of which bird?')
  await review.getByRole('button', { name: 'Return', exact: true }).click()
  await review.getByText('Nothing waits').waitFor(PATIENCE)

  // Corrected and sent in again, from the grid.
  await go(page, work)
  await page.getByText('Of which bird?').first().waitFor(PATIENCE)
  await go(page, '/contributor/works?state=returned')
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Swan quill')
  await page.getByRole('checkbox', { name: 'Select Goose Quill' }).check()
  await page.getByRole('button', { name: 'Send the selected in' }).click()
  await page.getByText('Sent in or withdrawn: 1', { exact: false }).waitFor(PATIENCE)

  await go(review, '/staff/review')
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Swan quill')
  await review.getByRole('button', { name: /Accept and publish/ }).click()
  await review.getByText('Nothing waits').waitFor(PATIENCE)

  // In the catalogue and in its search.
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.address}/api/v2/search?query=swan%20quill`)
      return JSON.stringify(await answer.json()).includes('swan-quill')
    }, PATIENCE)
    .toBe(true)
  await go(page, work)
  await page.getByRole('link', { name: 'See it in the catalogue' }).click()
  await page.getByRole('heading', { name: 'Swan quill' }).first().waitFor(PATIENCE)
  expect(problems).toEqual([])
})
