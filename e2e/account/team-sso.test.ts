// @module-tag sweep
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CLIENT,
  startIdentityProvider,
  type IdentityProvider,
} from '#site/testing/identity-provider.ts'
import { createTestTeam, createTestUser, signIn } from '#site/testing/sign-in.ts'
import {
  axe,
  fillSignup,
  openVisitors,
  wordsOf,
  type Visitors,
} from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let visitors: Visitors
let provider: IdentityProvider
let pool: Pool
const t = wordsOf('en')

beforeAll(async () => {
  site = await startSite(
    async (database) => {
      pool = database.pool
    },
    { SSO_PRIVATE_ADDRESSES: 'allowed' },
  )
  visitors = await openVisitors(site)
  provider = await startIdentityProvider(`${site.address}/auth/sso/callback`)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await provider?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test('an owner sets up single sign-on, and a colleague logs in by e-mail and provider', async () => {
  await using owner = await visitors.open('/signup')
  const { page } = owner
  await fillSignup(page, t, 'owner@studio.example')
  await page.waitForURL(`${site.address}/`)
  await pool.query(`update users set first_name = 'Ines', email_verified_at = now()`)
  await page.goto(`${site.address}/auth/create-team`)
  await page.getByLabel(t('account.team.name')).fill('Studio')
  await page.getByRole('button', { name: t('account.team.submit') }).click()
  await page.waitForURL(/members/)
  await page.getByRole('link', { name: t('teams.sso.title') }).click()
  await page.waitForURL(/members\/sso$/)
  expect(await axe(page)).toEqual([])

  const domain = page.getByLabel(t('teams.sso.domain'))
  await domain.fill('gmail.com')
  await page.getByRole('button', { name: t('teams.sso.addDomain') }).click()
  await page.getByText(t('account.invalid.domain')).waitFor()
  await domain.fill('Studio.example')
  await page.getByRole('button', { name: t('teams.sso.addDomain') }).click()
  await page.getByText('_tessera-team.studio.example').waitFor()
  expect(await page.getByText(/^tessera-team=/).count()).toBe(1)
  await page
    .getByRole('button', { name: t('teams.sso.verifyOf', { domain: 'studio.example' }) })
    .click()
  // Nothing is published under this name: not there, or DNS is out of reach.
  await page.locator('.sso-domain .notice').waitFor()
  expect(await axe(page)).toEqual([])

  const redirectUri = page.getByText(/\/auth\/sso\/[-\w]{36}\/callback$/)
  provider.accept((await redirectUri.textContent()) ?? '')
  await page.getByLabel(t('teams.sso.issuer')).fill('http://127.0.0.1:9')
  await page.getByLabel(t('teams.sso.clientId')).fill(CLIENT.id)
  await page.getByLabel(t('teams.sso.clientSecret')).fill(CLIENT.secret)
  await page.getByRole('button', { name: t('teams.sso.save') }).click()
  await page.getByText(t('account.invalid.issuer')).waitFor()
  await page.getByLabel(t('teams.sso.issuer')).fill(provider.issuer)
  await page.getByRole('switch').check()
  await page.getByRole('button', { name: t('teams.sso.save') }).click()
  await page.getByText(t('account.invalid.ssoRequired')).waitFor()
  await pool.query('update team_domains set verified_at = now()')
  await page.getByRole('button', { name: t('teams.sso.save') }).click()
  await page.getByText(t('teams.sso.saved')).waitFor()
  await page.reload()
  expect(await page.getByLabel(t('teams.sso.clientSecret')).inputValue()).toBe('')
  expect(await page.getByRole('switch').isChecked()).toBe(true)
  expect(await axe(page)).toEqual([])

  // What was set up while all teams shared one address moves by a press.
  await pool.query('update team_sso set has_own_callback = false')
  await page.reload()
  await page.getByText(t('teams.sso.sharedRedirect')).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('teams.sso.useOwnRedirect') }).click()
  await page.getByText(t('teams.sso.sharedRedirect')).waitFor({ state: 'detached' })
  expect(await page.getByRole('switch').isChecked()).toBe(true)

  provider.become('tom', {
    email: 'tom@studio.example',
    email_verified: true,
    given_name: 'Tom',
    family_name: 'Berg',
  })
  for (const javaScriptEnabled of [true, false]) {
    // With its own policy: browsers refuse to be led elsewhere by a form.
    const options = { bypassCSP: false, javaScriptEnabled }
    await using colleague = await visitors.open('/auth/sso?redirect=/icons', options)
    await colleague.page.getByLabel(t('account.email')).fill('tom@elsewhere.example')
    await colleague.page.getByRole('button', { name: t('account.ssoEntry.submit') }).click()
    await colleague.page.getByText(t('account.invalid.noSso')).waitFor()
    await colleague.page.getByLabel(t('account.email')).fill('tom@studio.example')
    await colleague.page.getByRole('button', { name: t('account.ssoEntry.submit') }).click()
    if (!javaScriptEnabled) {
      await colleague.page.getByRole('link', { name: t('account.ssoEntry.go') }).click()
    }
    await colleague.page.waitForURL(/\/icons$/)
    await colleague.page.getByLabel(t('session.menu', { name: 'Studio' })).waitFor()
    const { rows } = await pool.query(
      `select team_id is not null as "isTeam" from sessions order by created_at desc limit 1`,
    )
    expect(rows).toEqual([{ isTeam: true }])
  }

  // The provider is gone: the owner still gets in, and turns it off.
  await page.getByRole('button', { name: t('teams.sso.delete') }).click()
  await expect
    .poll(async () => (await pool.query('select count(*)::integer as n from team_sso')).rows[0].n, {
      timeout: 20_000,
    })
    .toBe(0)
})

test('a member who is no owner may not see the settings', async () => {
  const [owner, member] = [await createTestUser({ pool }), await createTestUser({ pool })]
  const { id } = await createTestTeam({ pool }, { owner, members: [member] })
  const statusFor = async (user: typeof owner) => {
    const { headers } = await signIn({ pool }, user, { teamId: id })
    return (await fetch(`${site.address}/dashboard/members/sso`, { headers })).status
  }
  expect([await statusFor(owner), await statusFor(member)]).toEqual([200, 403])
})
