// @module-tag sweep
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { buyIndividual } from '../commerce/billing-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { dropOfEveryKind, goOnAfterEveryBreak, leaf } from './upload-scenarios.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let staff: TestUser
let contributor: TestUser
let buyer: TestUser
/** Of Ina's work, once it is published. */
let assetPath = ''
/** A month, the days until it is closed and those until it may be paid out. */
const DAYS_UNTIL_PAID = 70

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    staff = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
    contributor = await createTestUser(database, { firstName: 'Ina' })
    buyer = await createTestUser(database)
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const sessionsOfNextYear = `update sessions set (expires_at, created_at) = (now() + '1 year', now() + '1 year')`

async function enter(user: TestUser, path: string, address = site.address) {
  const opened = await visitors.open(null)
  await signInto(opened.context, address, { pool }, user)
  await pool.query(sessionsOfNextYear)
  await opened.page.goto(address + path, { waitUntil: 'networkidle' })
  return opened
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
}

test('somebody applies, uploads a drawing, corrects what the review asks for, and is found', async () => {
  await using ina = await enter(contributor, '/contributor/uploads')
  const { page, problems } = ina
  // Apply: the guard led here and the form leads back.
  expect(new URL(page.url()).pathname).toBe('/become-contributor')
  await page.getByRole('link', { name: 'Apply now' }).first().click()
  await page.getByLabel('Name shown on your assets').fill('Ina Ink')
  await page.getByLabel('Profile address').fill('ina-ink')
  await page.getByLabel('Link to your portfolio').fill('https://ink.example/works')
  await page.getByLabel(/I accept the contributor terms/).check()
  await page.getByRole('button', { name: 'Become a contributor' }).click()
  await page.waitForURL('**/contributor/uploads?welcome=1', PATIENCE)
  await page.getByText('You are a contributor').waitFor(PATIENCE)
  await page.waitForLoadState('networkidle')
  expect(await axe(page)).toEqual([])

  // Upload by the control of the page, and see what becomes of each file.
  await page.setInputFiles('input[name="files"][multiple]', [
    { name: 'goose_quill.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(leaf) },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(leaf) },
  ])
  await page
    .getByText('The content does not match the file extension', { exact: false })
    .waitFor(PATIENCE)
  await page.getByRole('link', { name: 'goose_quill.svg' }).click(PATIENCE)
  await page.waitForURL('**/contributor/works/*', PATIENCE)
  const work = new URL(page.url()).pathname
  // What it lacks is told before anything is sent.
  await page.getByText('2 of 5 tags').waitFor(PATIENCE)
  await page.getByText('Category is missing').waitFor(PATIENCE)
  await page.getByLabel('Tags, separated by commas').fill('quill, feather, pen, ink, write')
  await page.getByLabel('Category').selectOption('interface')
  await page.getByText('Enough tags').waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await page.getByText('In review', { exact: true }).first().waitFor(PATIENCE)

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
  await go(page, '/contributor')
  expect(await axe(page)).toEqual([])
  const task = page.getByRole('listitem').filter({ hasText: 'Goose Quill came back' })
  await task.getByText('Of which bird?', { exact: false }).waitFor(PATIENCE)
  await task.getByRole('link', { name: 'Correct and submit' }).click()
  await page.waitForURL('**/contributor/works?state=returned*', PATIENCE)
  await page.waitForLoadState('networkidle')
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Swan quill')
  await page.locator('[data-column=price]').fill('4.50')
  await page.getByRole('button', { name: 'Correct and submit' }).click()
  await page.getByText('1 asset submitted for review', { exact: false }).waitFor(PATIENCE)

  await go(review, '/staff/review')
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Swan quill')
  await review.getByRole('button', { name: /Accept and publish/ }).click()
  const acceptedAt = performance.now()

  // In the catalogue and in its search.
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${site.address}/api/v2/search?query=swan%20quill`)
        return JSON.stringify(await answer.json()).includes('swan-quill')
      },
      { ...PATIENCE, interval: 50 },
    )
    .toBe(true)
  const foundAfterMs = Math.round(performance.now() - acceptedAt)
  console.log(`found by search ${foundAfterMs} ms after the click that published it`)
  await review.getByText('Nothing waits').waitFor(PATIENCE)
  await go(page, work)
  await page.getByRole('link', { name: 'View in the catalogue' }).click()
  await page.waitForURL('**/icon/swan-quill*', PATIENCE)
  await page.getByRole('heading', { name: 'Swan quill' }).first().waitFor(PATIENCE)
  assetPath = new URL(page.url()).pathname
  expect(problems).toEqual([])
})

test('a better file of it is brought, reviewed and takes its place; the former address leads there', async () => {
  const former = assetPath
  await using ina = await enter(contributor, '/contributor/works?state=published')
  const { page } = ina
  await page.getByRole('link', { name: 'New version of Swan quill' }).click(PATIENCE)
  await page.waitForURL('**/version', PATIENCE)
  const better = leaf.replace('M3 20', 'M4 21').replace('#0a7d33', '#123456')
  const bring = (name: string, text: string) =>
    page.setInputFiles('input[name="files"]', {
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(text),
    })
  await page.locator('.btn', { hasText: 'Choose a file' }).waitFor(PATIENCE)
  await bring('same.svg', leaf)
  await page
    .getByText('You have already uploaded this file as an asset', { exact: false })
    .waitFor(PATIENCE)
  await bring('better.svg', better)
  await page.getByText('Version 2', { exact: true }).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Describe and submit' }).click()
  await page.waitForURL(/\/works\/[0-9a-f-]{36}$/, PATIENCE)
  const second = new URL(page.url()).pathname
  await page.getByLabel('Name', { exact: true }).fill('Swan quill pen')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await page.getByText('In review', { exact: true }).first().waitFor(PATIENCE)

  await using grace = await enter(staff, '/staff/review')
  await grace.page.getByRole('button', { name: /Accept and publish/ }).click(PATIENCE)
  await grace.page.getByText('Nothing waits').waitFor(PATIENCE)

  await go(page, second)
  await page.getByText('Replaced by a newer version', { exact: false }).waitFor(PATIENCE)
  const answer = await fetch(site.address + former, { redirect: 'manual' })
  const target = new URL(answer.headers.get('location') ?? '', site.address).pathname
  expect([answer.status, target]).toEqual([301, expect.stringMatching(/\/swan-quill-pen/)])
  expect(await (await fetch(site.address + target)).text()).toContain('#123456')
  assetPath = target
  expect([...ina.problems, ...grace.problems]).toEqual([])
})

test('a subscriber downloads it; what that earned is in the ledger, computes again, and is paid out', async () => {
  await using ada = await enter(buyer, '/pricing')
  await buyIndividual(ada.page)
  // Paid for since the first of the month: the last evening of one would bring less than a cent.
  await pool.query(`update payments set covers_from = date_trunc('month', covers_from, 'UTC')`)
  await go(ada.page, assetPath)
  const download = ada.page.waitForEvent('download', PATIENCE)
  await ada.page.getByRole('main').locator('form button[type=submit]').first().click()
  expect((await download).suggestedFilename()).toMatch(/^swan-quill/)

  // Jobs are shared by all processes: this one would close months by the clock of today.
  const letGo = site.pause()
  // The month is over and its money may be paid out: a process whose clock is there.
  await using later = await site.startAnother({
    CLOCK_AHEAD_DAYS: String(DAYS_UNTIL_PAID),
    NODE_OPTIONS: `--import ${import.meta.resolve('../harness/clock-ahead.ts')}`,
    EARNING_TERMS: JSON.stringify({ leastPayoutMinor: { USD: 1 } }),
    PAYOUTS: JSON.stringify({
      account: { name: 'The House', iban: 'DE89370400440532013000' },
      euroRates: { USD: '0.5' },
    }),
  })
  const booked = () => pool.query('select from earning_entries')
  await expect.poll(async () => (await booked()).rowCount, PATIENCE).toBeGreaterThan(0)
  letGo()
  await using ina = await enter(contributor, '/contributor/earnings', later.address)
  const { page } = ina
  await page
    .getByRole('row', { name: /Swan quill/ })
    .first()
    .waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  const exported = page.waitForEvent('download', PATIENCE)
  await page.getByRole('link', { name: 'JSON' }).click()
  const file = join(await mkdtemp(join(tmpdir(), 'tessera-e2e-')), 'earnings.json')
  await (await exported).saveAs(file)
  const command = join(import.meta.dirname, '../../tools/earnings.ts')
  const computed = await promisify(execFile)(process.execPath, [command, 'recompute', file])
  expect(computed.stdout).toContain('Every number is as it should be.')
  const minor = Number(/balance USD: (\d+)/.exec(computed.stdout)?.[1])
  expect(minor).toBeGreaterThan(0)
  await rm(dirname(file), { recursive: true })

  await page.goto(`${later.address}/contributor/payouts`, { waitUntil: 'networkidle' })
  await page.getByLabel('Account holder').fill('Ina Ink')
  await page.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201')
  await page.getByRole('button', { name: 'Save account' }).click()
  await page.getByText('Enter your tax country below first').waitFor(PATIENCE)
  await page.getByLabel('Country where you pay tax').selectOption('DE')
  await page.getByRole('button', { name: 'Save tax details' }).click()
  await page.getByRole('button', { name: 'Request payout' }).click(PATIENCE)
  await page.getByRole('cell', { name: 'Requested' }).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])

  await using grace = await enter(staff, '/staff/payouts', later.address)
  await grace.page.getByRole('button', { name: /^Approve$/ }).click()
  await grace.page.getByRole('button', { name: 'The bank has paid' }).waitFor(PATIENCE)
  const paying = grace.page.waitForEvent('download', PATIENCE)
  await grace.page.locator('a[href*="/staff/payout-file/sepa"]').first().click()
  const xml = await readFile(await (await paying).path(), 'utf8')
  expect(xml).toContain('AT611904300234573201')
  expect(xml).toContain(
    `<InstdAmt Ccy="EUR">${(Math.floor(minor / 2) / 100).toFixed(2)}</InstdAmt>`,
  )
  expect([...ada.problems, ...ina.problems, ...grace.problems]).toEqual([])
})

test('one switch says for all works whether AI may be trained with them', async () => {
  await using ina = await enter(contributor, '/contributor/declarations')
  const { page } = ina
  const mark = page.getByRole('switch', { name: 'No AI training' })
  expect(await mark.isChecked()).toBe(true)
  expect(await axe(page)).toEqual([])
  await mark.uncheck()
  await page.getByLabel(/^Apply to all existing assets/).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. 1 asset changed.').waitFor(PATIENCE)
  expect(await mark.isChecked()).toBe(false)
  await expect
    .poll(async () => (await fetch(site.address + assetPath)).text(), PATIENCE)
    .toContain('May be used to train AI')
  expect(ina.problems).toEqual([])
})

test('files, a folder and an archive are dropped, and each becomes a work', async () => {
  await using ina = await enter(contributor, '/contributor/uploads')
  await dropOfEveryKind(ina.page)
  expect(ina.problems).toEqual([])
})

test('an upload goes on after a pause, a closed tab and a lost line', async () => {
  await using ina = await enter(contributor, '/contributor/uploads')
  await goOnAfterEveryBreak(ina.page)
  expect(ina.problems).toEqual([])
})
