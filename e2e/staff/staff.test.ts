import { tmpdir } from 'node:os'
import type { Page } from 'playwright-core'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreDueAssets } from '#site/domains/contributing/takedown/index.server.ts'
import { loadConfig } from '#site/platform/settings/config.ts'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let admin: TestUser
let contributor: TestUser

beforeAll(async () => {
  site = await startSite(async (database, files) => {
    pool = database.pool
    admin = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
    contributor = await createTestUser(database, { firstName: 'Ina' })
    await makeContributor(database, { userId: contributor.id, works: ['heart'] })
    const fill = { width: 64, height: 64, channels: 4, background: '#e11d48' } as const
    const previewKey = await files.put(await sharp({ create: fill }).png().toBuffer(), 'png')
    await pool.query(
      `insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, tags, svg,
         preview_key, fingerprint, created_at, updated_at)
       select contributor_id, 'submitted', name || '.svg', 'svg', name, 'icon', name, '{quill}',
         '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9v9z"/></svg>', $2,
         ''::bytea, now(), now() + place * interval '1 minute'
       from users, (values ('Goose quill', 1), ('Swan quill', 2), ('Ink pot', 3)) works (name, place)
       where users.id = $1`,
      [contributor.id, previewKey],
    )
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const enter = (user: TestUser, path: string) => visitors.enter({ pool }, user, path)

/** Pages are pressed once they are alive. */
const go = (page: Page, path: string) =>
  page.goto(site.address + path, { waitUntil: 'networkidle' })
const statusOf = async (path: string) => (await fetch(site.address + path)).status

test('works are reviewed by keyboard, one is returned with a reason, and what is accepted is in the catalogue', async () => {
  await using opened = await enter(admin, '/staff/review')
  const { page, problems } = opened
  const shown = page.locator('.review__main figcaption').first()
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Goose quill')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('j')
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Swan quill')
  await page.locator('[data-review=accept]:enabled').waitFor(PATIENCE)
  await page.keyboard.press('a')
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Ink pot')
  await page.keyboard.press('r')
  await page.keyboard.press('Space')
  const form = page.locator('.review-bar__return')
  await form.getByRole('button', { name: 'Return', exact: true }).click()
  await expect.poll(() => shown.textContent(), PATIENCE).toBe('Goose quill')
  await expect.poll(() => statusOf('/icon/swan-quill'), PATIENCE).toBe(200)
  const { rows } = await pool.query<{ action: string }>(
    'select action from staff_acts order by position',
  )
  expect(rows.map(({ action }) => action)).toEqual(['submission-published', 'submission-returned'])
  expect(problems).toEqual([])
})

test('a work is reported, taken down, answered for, and comes back when its clock has run', async () => {
  const guest = await visitors.open('/legal/takedown?work=/icon/heart')
  expect(await axe(guest.page)).toEqual([])
  const fields = {
    original: 'My heart of 2019',
    explanation: 'The same curves.',
    name: 'Ines Halde',
    email: 'ines@halde.example',
    address: 'Am Hang 3, Halde',
    signature: 'Ines Halde',
  }
  for (const [name, value] of Object.entries(fields)) {
    await guest.page.locator(`[name="${name}"]`).fill(value)
  }
  for (const name of ['good_faith', 'accurate']) await guest.page.locator(`[name=${name}]`).check()
  await guest.page.getByRole('button', { name: 'Send notice' }).click()
  await guest.page.waitForURL(/\/legal\/takedown\/.+/, PATIENCE)
  expect(await axe(guest.page)).toEqual([])
  expect(guest.problems).toEqual([])
  await guest.context.close()

  await using staff = await enter(admin, '/staff/takedown')
  await staff.page.locator('tbody a').first().click()
  await staff.page.waitForURL(/\/staff\/takedown\/.+/, PATIENCE)
  await staff.page.waitForLoadState('networkidle')
  await staff.page.getByText('Take the work down', { exact: true }).first().click()
  const act = staff.page.locator('details[open]')
  await act.locator('textarea').fill('The curves are the same; no licence was shown.')
  expect(await axe(staff.page)).toEqual([])
  await act.getByRole('button').click()
  await staff.page.waitForURL(/done=1/, PATIENCE)
  await expect.poll(() => statusOf('/icon/heart'), PATIENCE).toBe(451)

  await using seller = await enter(contributor, '/contributor/notices')
  await seller.page.getByRole('link', { name: 'Heart' }).click()
  await seller.page.waitForURL(/\/contributor\/notices\/.+/, PATIENCE)
  await seller.page.waitForLoadState('networkidle')
  expect(await axe(seller.page)).toEqual([])
  await seller.page.locator('[name=statement]').fill('I drew it in 2018.')
  await seller.page.locator('[name=address]').fill('Inkstreet 1')
  await seller.page.locator('[name=isSworn]').check()
  await seller.page.locator('[name=signature]').fill('Ina Ink')
  await seller.page.getByRole('button', { name: 'Send answer' }).click()
  await seller.page.getByText('Your answer has gone out.').waitFor(PATIENCE)

  const config = loadConfig({ DATA_DIR: tmpdir() })
  const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000)
  expect(await restoreDueAssets({ pool, config, now: inDays(9) })).toBe(0)
  expect(await statusOf('/icon/heart')).toBe(451)
  expect(await restoreDueAssets({ pool, config, now: inDays(16) })).toBe(1)
  await expect.poll(() => statusOf('/icon/heart'), PATIENCE).toBe(200)
  expect([...staff.problems, ...seller.problems]).toEqual([])
})

test('an admin acts as somebody: a bar on every page says so until it is ended', async () => {
  await using opened = await enter(admin, `/staff/users/${contributor.id}`)
  const { page, problems } = opened
  await page.getByText('Act as this person', { exact: true }).click()
  const form = page.locator('details[open]')
  await form.getByLabel('Why').fill('Ticket 12')
  await form.getByRole('button').click()
  const bar = page.locator('[data-acting]')
  await bar.waitFor(PATIENCE)
  expect(await bar.textContent()).toContain('Ina')
  for (const path of ['/', '/de/icons']) {
    await go(page, path)
    expect([path, await bar.isVisible()]).toEqual([path, true])
  }
  expect(await axe(page)).toEqual([])
  expect((await page.goto(`${site.address}/staff`))?.status()).toBe(403)
  expect(await axe(page)).toEqual([])
  expect((await page.goto(`${site.address}/licenses/export.csv`))?.status()).toBe(403)
  expect(await page.getByRole('heading').first().textContent()).toContain('acting as somebody')
  expect(await page.getByRole('button', { name: 'End acting' }).count()).toBe(1)
  await go(page, '/')
  await bar.getByRole('button').click()
  await page.waitForURL(new RegExp(`/staff/users/${contributor.id}`), PATIENCE)
  expect(await bar.count()).toBe(0)
  expect(problems).toEqual([])
})

test(
  'in German, a collection of the house is made, filled by search, and published',
  { tags: 'sweep' },
  async () => {
    await using opened = await enter(admin, '/de/staff/collections')
    const { page, problems } = opened
    const act = page.locator('details[open]')
    await page.locator('summary', { hasText: 'Neue Sammlung' }).click()
    await act.getByLabel('Adresse').fill('herzlich')
    await act.getByLabel('Name').fill('Hearty')
    await act.getByRole('button').click()
    await page.waitForURL(/\/de\/staff\/collections\/\d+\?done=1/, PATIENCE)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Werke zum Hinzufügen suchen').fill('Herz')
    await page.keyboard.press('Enter')
    const found = page.getByRole('table', { name: 'Gefunden' })
    await found.getByRole('button', { name: 'Hinzufügen' }).first().click()
    await page.waitForURL(/done=1/, PATIENCE)
    await page.getByRole('table', { name: 'In der Sammlung' }).waitFor(PATIENCE)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect.poll(() => statusOf('/collections/herzlich'), PATIENCE).toBe(200)
    await page.getByRole('button', { name: 'Veröffentlichen' }).waitFor({ state: 'detached' })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of ['/jp/staff/sources', '/de/staff/teams']) {
      await go(page, path)
      expect([path, await axe(page)]).toEqual([path, []])
    }
    expect(problems).toEqual([])
  },
)

test(
  'without scripts a form that is refused stands open with what was typed',
  { tags: 'sweep' },
  async () => {
    await using plain = await visitors.open(null, { javaScriptEnabled: false })
    await signInto(plain.context, site.address, { pool }, admin)
    const { page } = plain
    await page.goto(`${site.address}/staff/experiments`)
    await page.locator('summary', { hasText: 'New experiment' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Hero size')
    await page.getByLabel('Feature flag').fill('hero')
    await page.getByLabel('Countries').fill('DE, IN')
    await page.locator('.staff-act[open] button[type=submit]').click()
    await page.getByText('Use small letters, digits and dashes', { exact: false }).waitFor(PATIENCE)
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Hero size')
    expect(await page.getByLabel('Countries').inputValue()).toBe('DE, IN')
    await page.getByLabel('Name', { exact: true }).fill('hero-size')
    await page.locator('.staff-act[open] button[type=submit]').click()
    await page.waitForURL('**/staff/experiments/hero-size?done=1', PATIENCE)
  },
)

test(
  'a collection that gathers by itself is hidden: its address is not found until it is shown again',
  { tags: 'sweep' },
  async () => {
    await using grace = await enter(admin, '/staff/collections/built-in')
    const { page, problems } = grace
    const row = page.getByRole('row', { name: /^Arrows/ })
    await row.getByRole('button', { name: 'Hide' }).click()
    await row.getByText('Hidden', { exact: true }).waitFor(PATIENCE)
    expect(await axe(page)).toEqual([])
    expect(await statusOf('/collections/arrows')).toBe(404)
    await row.getByRole('button', { name: 'Show' }).click()
    await row.getByText('Shown', { exact: true }).waitFor(PATIENCE)
    await expect.poll(() => statusOf('/collections/arrows'), PATIENCE).toBe(200)
    expect(problems).toEqual([])
  },
)

test(
  'the pages of the staff stand the checks of axe, in light and dark',
  { tags: 'sweep' },
  async () => {
    await using opened = await enter(admin, '/staff')
    const { page } = opened
    for (const path of [
      '/staff',
      '/staff/items',
      '/staff/users',
      '/staff/audit',
      '/staff/settings',
    ]) {
      await go(page, path)
      expect([path, await axe(page)]).toEqual([path, []])
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of ['/staff/searches', '/staff/settings']) {
      await go(page, path)
      expect([path, await axe(page)]).toEqual([path, []])
    }
  },
)
