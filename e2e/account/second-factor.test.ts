// @module-tag sweep
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCodeAt } from '#site/domains/identity/second-factor/totp.server.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

const PASSWORD = 'twelve gulls in a row'
const t = createTranslator('en', loadMessages('en', ['account', 'security', 'clients', 'staff']))

let started: StartedSite
let site: StartedSite
let visitors: Visitors
let pool: Pool

beforeAll(async () => {
  started = await startSite(
    async (database) => {
      pool = database.pool
    },
    { STAFF_SECOND_FACTOR: 'required' },
  )
  // Passkeys hold for names only.
  site = { ...started, address: started.address.replace('127.0.0.1', 'localhost') }
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await started?.[Symbol.asyncDispose]()
})

const person = (role: 'user' | 'admin' = 'user') =>
  createTestUser({ pool }, { role, password: PASSWORD })

/** Somebody on a page, signed in. */
async function enter(
  user: TestUser,
  path: string,
  { isConfirmed = true, ...options }: BrowserContextOptions & { isConfirmed?: boolean } = {},
) {
  const opened = await visitors.open(null, options)
  await signInto(opened.context, site.address, { pool }, user, { isConfirmed })
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await opened.page.waitForLoadState('networkidle')
  return opened
}

/** A device with passkeys in this browser, which says yes to everything. */
async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: () =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

async function logIn(page: Page, user: TestUser) {
  await page.goto(`${site.address}/login?redirect=%2Fdashboard%2Fsecurity`)
  await page.getByLabel(t('account.email')).fill(user.email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click()
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const isAt = (page: Page, path: string) => expect.poll(() => pathOf(page), PATIENCE).toBe(path)
const codesOn = (page: Page) => page.locator('.new-codes__list li').allTextContents()

async function narrow(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await expect.poll(fits, PATIENCE).toBe(true)
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a passkey is set up, signs in alone, completes a password, and is taken away', async () => {
  const user = await person()
  await using opened = await enter(user, '/dashboard/security')
  const { page, context, problems } = opened
  await plugInDevice(page)
  await page.getByLabel(t('security.passkeys.name')).fill('Test device')
  await page.getByRole('button', { name: t('security.passkeys.add') }).click()
  await page.getByText(t('security.codes.new')).waitFor(PATIENCE)
  expect(await codesOn(page)).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('security.codes.download') }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trim().split('\n')).toEqual(await codesOn(page))
  await page.getByText('Test device', { exact: true }).waitFor(PATIENCE)
  await narrow(page)

  await context.clearCookies()
  await page.goto(`${site.address}/auth/passkey?redirect=%2Fdashboard%2Fsecurity`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: t('account.login.passkey') }).click()
  await isAt(page, '/dashboard/security')
  await page.getByText('Test device', { exact: true }).waitFor(PATIENCE)

  await context.clearCookies()
  await page.goto(`${site.address}/auth/second-step`)
  await isAt(page, '/auth/login')
  const { rows } = await pool.query('select from sessions where user_id = $1', [user.id])
  const before = rows.length
  await page.goto(`${site.address}/offline`)
  await opened.context.addCookies([])
  await logInByApi(page, user)
  await page.goto(`${site.address}/auth/second-step?redirect=%2Fdashboard%2Fsecurity`)
  await page.waitForLoadState('networkidle')
  await narrow(page)
  const after = await pool.query('select from sessions where user_id = $1', [user.id])
  expect(after.rowCount).toBe(before)
  await page.getByRole('button', { name: t('security.passkey.use') }).click()
  await isAt(page, '/dashboard/security')

  await page
    .getByRole('button', { name: t('security.passkeys.removeNamed', { name: 'Test device' }) })
    .click()
  await expect.poll(() => page.getByText('Test device', { exact: true }).count(), PATIENCE).toBe(0)
  expect(problems).toEqual([])
})

/** The first step as a program does it, with the cookies of this browser. */
async function logInByApi(page: Page, { email }: TestUser) {
  const code = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/v2/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return ((await answer.json()) as { code: string }).code
    },
    JSON.stringify({ email, password: PASSWORD }),
  )
  expect(code).toBe('second_factor_required')
}

test('a passkey is offered where the name is typed', async () => {
  const user = await person()
  await using opened = await enter(user, '/dashboard/security')
  const { page, context } = opened
  await plugInDevice(page)
  await page.getByLabel(t('security.passkeys.name')).fill('Test device')
  await page.getByRole('button', { name: t('security.passkeys.add') }).click()
  await page.getByText(t('security.codes.new')).waitFor(PATIENCE)
  await context.clearCookies()
  await page.goto(`${site.address}/login?redirect=%2Fdashboard%2Fsecurity`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel(t('account.email')).focus()
  await isAt(page, '/dashboard/security')
})

test('a device that does not know the person, and one without a passkey, open nothing and say so', async () => {
  await using opened = await visitors.open('/auth/passkey')
  const { page } = opened
  const device = await plugInDevice(page)
  await device.refuse()
  await page.getByRole('button', { name: t('account.login.passkey') }).click()
  await page.getByText(t('security.passkey.refused')).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
})

test.each([true, false])(
  'an app is set up and asked for at the next login; scripts: %s',
  async (javaScriptEnabled) => {
    const user = await person()
    await using opened = await enter(user, '/dashboard/security', { javaScriptEnabled })
    const { page, context } = opened
    await page.getByRole('button', { name: t('security.app.begin') }).click()
    const shown = page.locator('.totp-setup__secret')
    await shown.waitFor(PATIENCE)
    if (javaScriptEnabled) await narrow(page)
    const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel(t('security.app.code')).fill('abcdef')
    await page.getByRole('button', { name: t('security.app.confirm') }).click()
    await page.getByText('This code is wrong or was already used').waitFor(PATIENCE)
    expect(((await shown.textContent()) ?? '').replaceAll(' ', '')).toBe(secret)
    await page.getByLabel(t('security.app.code')).fill(totpCodeAt(secret, new Date()))
    await page.getByRole('button', { name: t('security.app.confirm') }).click()
    await page.getByText(t('security.codes.new')).waitFor(PATIENCE)
    const [recovery = ''] = await codesOn(page)

    await context.clearCookies()
    await logIn(page, user)
    await isAt(page, '/auth/second-step')
    await page.goto(`${site.address}/dashboard/security`)
    await isAt(page, '/signup')
    await page.goto(`${site.address}/auth/second-step?redirect=%2Fdashboard%2Fsecurity`)
    if (javaScriptEnabled) await page.waitForLoadState('networkidle')
    await page.getByLabel(t('security.code')).fill('not a code')
    await page.getByRole('button', { name: t('security.secondStep.submit'), exact: true }).click()
    await page.getByText('This code is wrong or was already used').waitFor(PATIENCE)
    await page.getByLabel(t('security.code')).fill(recovery)
    await page.getByRole('button', { name: t('security.secondStep.submit'), exact: true }).click()
    await isAt(page, '/dashboard/security')
    await page.getByText(t('security.app.isOn')).waitFor(PATIENCE)
  },
)

test.each([true, false])(
  'a form that needs to know again who sends it loses nothing; scripts: %s',
  async (javaScriptEnabled) => {
    const user = await person()
    const { rows } = await pool.query<{ uuid: string }>(
      `insert into api_apps (account_id, created_by, name) values ($1, $1, 'Reader') returning uuid`,
      [user.id],
    )
    const path = `/dashboard/apps/${rows[0]?.uuid}/api-key`
    await using opened = await enter(user, path, { isConfirmed: false, javaScriptEnabled })
    const { page } = opened
    await page.getByLabel(t('clients.keyName')).fill('Typed with care')
    await page.locator('[name="scope:collections:read"]').check()
    await page.locator('.new-key button[type=submit]').click()
    await isAt(page, '/auth/confirm')
    if (javaScriptEnabled) await narrow(page)
    await page.getByLabel(t('account.password.current'), { exact: true }).fill('not it')
    await page.getByRole('button', { name: t('security.confirm.submit') }).click()
    await page.locator('.notice--danger').waitFor(PATIENCE)
    await page.getByLabel(t('account.password.current'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('security.confirm.submit') }).click()
    if (!javaScriptEnabled) {
      await page.getByRole('button', { name: t('security.confirm.continue') }).click()
    }
    await page.getByText(t('clients.secret')).waitFor(PATIENCE)
    expect(pathOf(page)).toBe(path)
    const keys = await pool.query('select name, scopes from api_keys')
    expect(keys.rows.at(-1)).toMatchObject({
      name: 'Typed with care',
      scopes: expect.arrayContaining(['collections:read']) as unknown,
    })
    expect((await pool.query('select from held_forms')).rowCount).toBe(0)
  },
)

test('staff without a factor is led to set one up, and then gets in; nothing answers before', async () => {
  const admin = await person('admin')
  await using opened = await enter(admin, '/staff')
  const { page } = opened
  await isAt(page, '/dashboard/security')
  await page.getByText(t('security.forStaff')).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  for (const path of ['/staff/users', '/staff/export/users.csv', '/staff/payout-file/csv']) {
    const answer = await page.request.get(site.address + path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['location']]).toEqual([
      path,
      302,
      '/dashboard/security?for=staff',
    ])
  }
  await page.getByRole('button', { name: t('security.app.begin') }).click()
  const shown = page.locator('.totp-setup__secret')
  await shown.waitFor(PATIENCE)
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(t('security.app.code')).fill(totpCodeAt(secret, new Date()))
  await page.getByRole('button', { name: t('security.app.confirm') }).click()
  await page.getByText(t('security.codes.new')).waitFor(PATIENCE)
  await page.goto(`${site.address}/staff`)
  await isAt(page, '/staff')
  await page.getByRole('navigation', { name: t('staff.area') }).waitFor(PATIENCE)
})
