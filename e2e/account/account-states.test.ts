// @module-tag sweep
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestTeam, createTestUser, signIn } from '#site/testing/sign-in.ts'
import {
  fillSignup,
  openVisitors,
  wordsOf,
  type Visitors,
  untilWatched,
} from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** The states of an account, one test a sentence. */
let site: StartedSite
let visitors: Visitors
let pool: Pool
const t = wordsOf('en')

beforeAll(async () => {
  site = await startSite(
    async (database) => {
      pool = database.pool
    },
    { GOOGLE_CLIENT_ID: 'a-client-of-google' },
  )
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test('an unverified logged-in user sees a bar with a resend action; “Sent successfully!” stands for 20 seconds', async () => {
  await using opened = await visitors.open('/signup')
  const { page } = opened
  await fillSignup(page, t, 'unverified@halde.example')
  await page.waitForURL(`${site.address}/`)
  await pool.query(`update users set first_name = 'Ines'`)
  await page.clock.install()
  await page.goto(`${site.address}/icons`)
  const bar = page.locator('.announce')
  await bar.getByText('unverified@halde.example').waitFor()
  await bar.getByRole('button', { name: t('session.resend') }).click()
  await bar.getByText('Sent successfully!').waitFor()
  await page.clock.runFor(19_000)
  expect(await bar.getByText('Sent successfully!').count()).toBe(1)
  await page.clock.runFor(2_000)
  expect(await bar.getByText('Sent successfully!').count()).toBe(0)
  await bar.getByRole('button', { name: t('session.resend') }).waitFor()
})

test('when resending fails nothing is said but in the console', async () => {
  await using opened = await visitors.open('/signup')
  const { page, problems } = opened
  await fillSignup(page, t, 'refused@halde.example')
  await page.waitForURL(`${site.address}/`)
  await page.route('**/auth/verify-email.data*', async (route) => {
    await pool.query(`update rate_limits set points = 1000 where key like 'mail-%'`)
    await route.continue()
  })
  await page
    .locator('.announce')
    .getByRole('button', { name: t('session.resend') })
    .click()
  await expect.poll(() => problems, { timeout: 20_000 }).toContain('too_many_requests')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByText('Sent successfully!').count()).toBe(0)
})

test('a one-tap sign-in is offered after 2 seconds, except on the two pages of the integration', async () => {
  for (const [path, isOffered] of [
    ['/icons', true],
    ['/canva/login', false],
    ['/canva/signup', false],
  ] as const) {
    await using opened = await visitors.open('/robots.txt')
    const { page } = opened
    const script = 'https://accounts.google.com/gsi/client'
    await page.route('https://accounts.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const asked = page
      .waitForRequest(script, { timeout: isOffered ? 30_000 : 5_000 })
      .catch(() => null)
    await page.goto(site.address + path)
    expect([path, (await asked) !== null]).toEqual([path, isOffered])
    if (!isOffered) continue
    const startedAt = () =>
      page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0, script)
    // The entry is there once the answer is.
    await expect.poll(startedAt, { timeout: 10_000 }).toBeGreaterThan(0)
    // From the beginning of the page, so never less than the delay.
    expect(await startedAt()).toBeGreaterThanOrEqual(2_000)
  }
})

test('a 401 answer while logged in triggers logout and a page reload', async () => {
  await using opened = await visitors.open('/signup')
  const { page, context } = opened
  await fillSignup(page, t, 'expired@halde.example')
  await page.waitForURL(`${site.address}/`)
  const signUp = page.getByRole('banner').getByRole('link', { name: t('shell.signUp') })
  await signUp.waitFor({ state: 'detached' })
  await untilWatched(page)
  await pool.query('delete from sessions')
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  // Not waited for: the page that would answer is on its way out.
  await page.evaluate(() => void fetch('/api/v2/teams'))
  await reloaded
  await signUp.waitFor()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('session')
  expect(names).not.toContain('auth_check')
})

test('without a name in the account the name is asked for, one dialog at a time', async () => {
  await using opened = await visitors.open('/signup')
  const { page } = opened
  await fillSignup(page, t, 'nameless@halde.example')
  await page.waitForURL(`${site.address}/`)
  await pool.query(`update users set multi_login = true where email = 'nameless@halde.example'`)
  await pool.query(`update terms_acceptances set accepted_at = '2020-01-01'`)
  await page.goto(`${site.address}/dashboard`)
  await page.getByRole('dialog', { name: t('account.name.title') }).waitFor()
  expect(await page.getByRole('dialog', { name: t('account.termsAgain.title') }).count()).toBe(0)
  // Declared allowed on top.
  await page.getByRole('dialog', { name: t('account.multi.title') }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: t('account.termsAgain.title') }).waitFor()
})

test('when a team cannot be created a toast says “Failed to create team”', async () => {
  await using opened = await visitors.open('/signup')
  const { page } = opened
  await fillSignup(page, t, 'founder@halde.example')
  await page.waitForURL(`${site.address}/`)
  await pool.query(`update users set first_name = 'Ines' where email = 'founder@halde.example'`)
  await page.reload()
  await page.waitForLoadState('networkidle')
  // One person owns twenty teams at most.
  const { rows } = await pool.query(`select id from users where email = 'founder@halde.example'`)
  for (let count = 0; count < 20; count++) await createTestTeam({ pool }, { owner: rows[0] })
  await page.getByLabel(t('session.menu', { name: 'Ines' })).click()
  await page.getByRole('link', { name: t('session.createTeam') }).click()
  await page.getByLabel(t('account.team.name')).fill('One too many')
  await page.getByRole('button', { name: t('account.team.submit') }).click()
  await page.getByText('Failed to create team').waitFor()
})

test('the start of a page reads the session where a cookie says there is one, and hands its cookies out', async () => {
  const user = await createTestUser({ pool }, { firstName: 'Ada' })
  const { headers } = await signIn({ pool }, user)
  const known = await fetch(`${site.address}/icons`, { headers })
  expect(await known.text()).toContain(t('session.menu', { name: 'Ada' }))
  const invented = await fetch(`${site.address}/icons`, {
    headers: { cookie: `session=${'A'.repeat(43)}; auth_check=1` },
  })
  expect(invented.status).toBe(200)
  expect(await invented.text()).toContain(t('shell.signUp'))
  const taken = invented.headers.getSetCookie().filter((line) => /Max-Age=0/.test(line))
  expect(taken.map((line) => line.split('=')[0]).toSorted()).toEqual(['auth_check', 'session'])
})
