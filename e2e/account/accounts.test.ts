import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axe,
  fillSignup,
  openVisitors,
  waitForFocus,
  wordsOf,
  type Visitors,
  untilWatched,
} from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
const open: Visitors['open'] = (path, options) => visitors.open(path, options)

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test('sign up, verify, name, create a team, invite, accept as another person, switch, log out', async () => {
  const t = wordsOf('en')
  await using ines = await open('/icon/sun')
  const { page, problems } = ines
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.signUp') })
    .click()
  await page.getByRole('dialog').getByLabel(t('account.email')).waitFor()
  await waitForFocus(page, 'email')
  expect(await axe(page)).toEqual([])

  await page.getByLabel(t('account.email')).fill('ines@halde')
  await page.getByRole('button', { name: t('account.signup.submit') }).click()
  await page.locator('[name=email][aria-invalid=true]').waitFor()
  await waitForFocus(page, 'email')
  expect(await page.getByText(t('account.invalid.terms')).count()).toBe(1)
  expect(await axe(page)).toEqual([])

  await page.getByLabel(t('account.firstName')).fill('Ines')
  await fillSignup(page, t, 'ines@halde.example')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/icon/sun')
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: t('session.resend') }).click()
  await page.getByText(t('session.sent')).waitFor()
  await page.goto(site.address + (await visitors.mailedPath('ines@halde.example', 'verification')))
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await page.getByText(t('account.verify.done')).waitFor()
  await expect.poll(() => page.locator('.announce').count()).toBe(0)

  await page.getByLabel(t('session.menu', { name: 'Ines' })).click()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: t('session.inviteMembers') }).click()
  await page.getByLabel(t('account.team.name')).waitFor()
  await waitForFocus(page, 'name')
  expect(await axe(page)).toEqual([])
  await page.getByLabel(t('account.team.name')).fill('Halde Studio')
  await page.getByRole('button', { name: t('account.team.submit') }).click()
  await page.waitForURL(/\/dashboard\/members\?invite_members=true$/)
  await page.getByText(t('session.nowWorkingAs', { name: 'Halde Studio' })).waitFor()
  await page.getByRole('dialog').getByLabel(t('teams.invite.emails')).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('dialog').getByLabel(t('teams.invite.emails')).fill('tom@halde.example')
  await page.getByRole('button', { name: t('teams.invite.submit') }).click()
  await page.getByText(t('teams.invite.sent')).waitFor()
  await page
    .getByRole('button', { name: t('teams.resendTo', { email: 'tom@halde.example' }) })
    .waitFor()
  await page.getByText(t('teams.seatsHeld', { used: '1', seats: '5', held: 1 })).waitFor()
  expect(await axe(page)).toEqual([])

  await using tom = await open(await visitors.mailedPath('tom@halde.example', 'invitation'))
  await tom.page
    .getByRole('main')
    .getByRole('link', { name: t('account.signup.submit') })
    .click()
  await tom.page.getByText(t('account.wish.teamNamed', { name: 'Halde Studio' })).waitFor()
  expect(await tom.page.getByLabel(t('account.email')).inputValue()).toBe('tom@halde.example')
  await fillSignup(tom.page, t, 'tom@halde.example')
  await tom.page.getByRole('button', { name: t('account.invitation.submit') }).click()
  await tom.page.waitForURL(/\/dashboard\/members$/)
  await expect.poll(() => tom.page.locator('tbody tr').count()).toBe(2)

  await page.goto(`${site.address}/dashboard/members`)
  await page.getByLabel(t('session.menu', { name: 'Halde Studio' })).click()
  await page.getByRole('button', { name: new RegExp(t('session.personal')) }).click()
  await page.waitForURL(/\/dashboard\/subscriptions$/)
  await page.getByLabel(t('session.menu', { name: 'Ines' })).click()
  await page.getByRole('button', { name: t('session.logOut'), exact: true }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.signUp') })
    .waitFor()
  expect(problems).toEqual([])
})

test('the same without JavaScript and in Japanese', { tags: 'sweep' }, async () => {
  const t = wordsOf('ja')
  const options = { javaScriptEnabled: false, locale: 'ja-JP' }
  await using yuki = await open('/jp/icon/sun', options)
  const { page } = yuki
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.signUp') })
    .click()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/jp/icon/sun')
  await page.getByRole('button', { name: t('account.signup.submit') }).click()
  expect(await page.locator('[name=email][aria-invalid=true]').count()).toBe(1)
  await fillSignup(page, t, 'yuki@mori.example')
  expect(new URL(page.url()).pathname).toBe('/jp/icon/sun')

  await page.goto(site.address + (await visitors.mailedPath('yuki@mori.example', 'verification')))
  expect(new URL(page.url()).pathname).toBe('/jp/auth/verify-email')
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  expect(await page.getByText(t('account.verify.done')).count()).toBe(1)

  await page.goto(`${site.address}/jp/auth/account-name`)
  await page.getByLabel(t('account.firstName'), { exact: true }).fill('有希')
  await page.getByRole('button', { name: t('account.name.submit') }).click()
  await page.goto(`${site.address}/jp/auth/create-team`)
  await page.getByLabel(t('account.team.name')).fill('森スタジオ')
  await page.getByLabel(t('account.team.email')).fill('team@mori.example')
  await page.getByRole('button', { name: t('account.team.submit') }).click()
  expect(new URL(page.url()).pathname).toBe('/jp/dashboard/members')
  await page.getByRole('link', { name: t('teams.invite'), exact: true }).click()
  await page.getByLabel(t('teams.invite.emails'), { exact: true }).fill('ken@mori.example')
  await page.getByRole('button', { name: t('teams.invite.submit') }).click()
  await page.getByText('ken@mori.example').first().waitFor()

  await using ken = await open(await visitors.mailedPath('ken@mori.example', 'invitation'), options)
  await ken.page
    .getByRole('main')
    .getByRole('link', { name: t('account.signup.submit') })
    .click()
  await fillSignup(ken.page, t, 'ken@mori.example')
  await ken.page.getByRole('button', { name: t('account.invitation.submit') }).click()
  expect(new URL(ken.page.url()).pathname).toBe('/jp/dashboard/members')
  expect(await ken.page.locator('tbody tr').count()).toBe(2)

  await page.goto(`${site.address}/jp/auth/switch-user?redirect=/jp/icons`)
  await page.getByRole('button', { name: t('account.switch.submit') }).click()
  expect(new URL(page.url()).pathname).toBe('/jp/icons')
  await page.locator('header .menu > summary').last().click()
  await page.getByRole('button', { name: t('session.logOut'), exact: true }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.signUp') })
    .waitFor()
})

test.each([
  ['/dashboard/profile?tab=a', '/signup?redirect=%2Fdashboard%2Fprofile%3Ftab%3Da'],
  ['/jp/dashboard/members', '/jp/signup?redirect=%2Fjp%2Fdashboard%2Fmembers'],
  ['/auth/switch-team', '/signup?redirect=%2Fauth%2Fswitch-team'],
  ['/auth/logout', '/signup?redirect=%2Fauth%2Flogout'],
])('a guest who asks for %s is sent to %s', async (path, target) => {
  const answer = await fetch(site.address + path, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(target)
})

test.each([
  '/login',
  '/signup',
  '/auth/login',
  '/auth/signup',
  '/canva/login',
  '/canva/signup',
  '/access',
  '/auth/forgot-password',
  '/auth/reset-password',
])('%s is a page for guests', async (path) => {
  const answer = await fetch(site.address + path, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<h1')
})

test('guest pages send whoever is signed in to the redirect, and never to another site', async () => {
  const t = wordsOf('en')
  await using opened = await open('/signup')
  const { page } = opened
  await fillSignup(page, t, 'guarded@halde.example')
  await page.waitForURL(`${site.address}/`)
  await page.goto(`${site.address}/login?redirect=/icons`)
  expect(new URL(page.url()).pathname).toBe('/icons')
  await page.goto(`${site.address}/login?redirect=//evil.example/x`)
  expect(page.url()).toBe(`${site.address}/`)
  await page.goto(`${site.address}/dashboard/members`)
  expect(new URL(page.url()).pathname).toBe('/dashboard/subscriptions')
})

test('a provider that was denied leaves a message that stays, and the parameter goes', async () => {
  await using opened = await open(null)
  const { page } = opened
  // The time of the page stands still: the message cannot come early, and need not be waited for.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const denied = `${site.address}/icons?social_provider_access_denied=google&page=1`
  await page.goto(denied, { waitUntil: 'networkidle' })
  const toast = page.getByRole('alert')
  expect(await toast.count()).toBe(0)
  const countLater = async (ms: number) => {
    await page.clock.runFor(ms)
    return toast.count()
  }
  await expect.poll(() => countLater(500)).toBe(1)
  expect(await toast.textContent()).toContain('cannot log you in with that provider at the moment')
  expect(new URL(page.url()).search).toBe('?page=1')
  expect(await countLater(60_000)).toBe(1)
})

test('visitors from Canva sign up on their own page, campaign included', async () => {
  const t = wordsOf('en')
  await using opened = await open('/icons?utm_medium=canva&utm_source=x')
  const { page } = opened
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.signUp') })
    .click()
  await page.waitForURL(/\/canva\/signup/)
  await fillSignup(page, t, 'canva@halde.example')
  await page.waitForURL(/\/icons/)
  const { rows } = await pool.query(`select utm from users where email is not null and utm <> '{}'`)
  expect(rows).toContainEqual({ utm: { utm_medium: 'canva', utm_source: 'x' } })
})

test(
  'a flagged account sees the multi-login modal; an ended session logs out and reloads once',
  { tags: 'sweep' },
  async () => {
    const t = wordsOf('en')
    await using opened = await open('/signup')
    const { page } = opened
    await fillSignup(page, t, 'multi@halde.example')
    await page.waitForURL(`${site.address}/`)
    await pool.query(`update users set multi_login = true, first_name = 'Mia'`)
    await page.goto(`${site.address}/icon/sun`)
    await page.getByRole('dialog', { name: t('account.multi.title') }).waitFor()
    expect(await axe(page)).toEqual([])
    await pool.query(`update users set multi_login = false`)
    await page.keyboard.press('Escape')

    await untilWatched(page)
    await pool.query('delete from sessions')
    const reloaded = page.waitForEvent('load')
    // Not waited for: the page that would answer is on its way out.
    await page.evaluate(() => {
      void fetch('/api/v2/teams')
      void fetch('/api/v2/auth/sessions')
    })
    await reloaded
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.signUp') })
      .waitFor()
  },
)

test('a removal that the server refuses is undone and says why', async () => {
  const t = wordsOf('en')
  await using opened = await open('/signup')
  const { page } = opened
  await fillSignup(page, t, 'owner@halde.example')
  await page.waitForURL(`${site.address}/`)
  await page.goto(`${site.address}/auth/create-team`)
  await page.getByLabel(t('account.team.name')).fill('Undo Studio')
  await page.getByLabel(t('account.team.email')).fill('undo@halde.example')
  await page.getByRole('button', { name: t('account.team.submit') }).click()
  await page.waitForURL(/members/)
  await pool.query(`insert into team_members (team_id, user_id)
    select teams.id, users.id from teams, users
    where teams.name = 'Undo Studio' and users.email <> 'owner@halde.example' limit 1`)
  // Whoever has no name yet is asked for it first.
  await pool.query(`update users set first_name = 'Olga' where email = 'owner@halde.example'`)
  await page.reload({ waitUntil: 'networkidle' })
  await page.route('**/dashboard/members.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await pool.query(`update team_members set role = 'member' where team_id =
      (select id from teams where name = 'Undo Studio') and role = 'owner'`)
    await route.continue()
  })
  const rows = page.locator('tbody tr:visible')
  expect(await rows.count()).toBe(2)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('was undone')
  expect(await rows.count()).toBe(2)
})
