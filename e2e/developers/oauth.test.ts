import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, logInByDevice, type DeviceCode, type Tokens } from '@tessera/sdk'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { openReceiver } from '#site/domains/developers/webhooks/testing/open-receiver.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
const t = createTranslator('en', loadMessages('en', ['account', 'oauth']))

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

test('an app is allowed in the browser without scripts, a device by its code, and both are disconnected', async () => {
  await using appOfOthers = await openReceiver((response) => void response.end('Back.'))
  const { port } = new URL(appOfOthers.url)
  const callback = `http://127.0.0.1:${port}/callback`
  const registered = await fetch(`${site.address}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Sketcher', redirect_uris: [callback] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const user = await createTestUser({ pool })
  await using opened = await visitors.open('/unicons', { javaScriptEnabled: false })
  const { page, context } = opened
  await signInto(context, site.address, { pool }, user, { teamId: null })
  const query = new URLSearchParams({
    client_id,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'catalogue:read downloads:create',
    state: 'a state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  await page.goto(`${site.address}/oauth/authorize?${query}`)
  await page.getByRole('button', { name: t('oauth.consent.allow') }).click()
  await page.waitForURL(/\/callback\?/)
  const answer = new URL(page.url()).searchParams
  expect(answer.get('state')).toBe('a state')
  expect(answer.get('iss')).toBe(new URL(site.address).origin)
  expect(answer.get('code')).toMatch(/^tsc_/)

  // A device, with scripts.
  await using second = await visitors.open('/unicons')
  await signInto(second.context, site.address, { pool }, user, { teamId: null })
  const shown = Promise.withResolvers<DeviceCode>()
  const login = logInByDevice({
    origin: site.address,
    clientId: 'tessera-cli',
    scope: 'catalogue:read',
    onCode: shown.resolve,
  })
  const { code, page: address } = await shown.promise
  await second.page.goto(address)
  await second.page.getByLabel(t('oauth.device.code')).fill(code.toLowerCase())
  await second.page.waitForLoadState('networkidle')
  expect(await axe(second.page)).toEqual([])
  await second.page.getByRole('button', { name: t('oauth.device.next') }).click()
  await second.page.getByRole('button', { name: t('oauth.consent.allow') }).waitFor()
  await second.page.waitForLoadState('networkidle')
  expect(await axe(second.page)).toEqual([])
  await second.page.getByRole('button', { name: t('oauth.consent.allow') }).click()
  await second.page.getByText(t('oauth.device.done')).waitFor()
  let tokens: Tokens | null = await login
  const store = {
    clientId: 'tessera-cli',
    read: async () => tokens,
    write: async (next: Tokens | null) => void (tokens = next),
  }
  const tessera = createClient({ origin: site.address, tokens: store })
  expect((await tessera.keywords()).keywords).toBeTruthy()

  await second.page
    .getByRole('link', { name: t('oauth.apps.title') })
    .first()
    .click()
  const disconnect = t('oauth.apps.disconnectApp', { app: 'Tessera CLI' })
  await second.page.getByRole('button', { name: disconnect }).waitFor()
  await second.page.waitForLoadState('networkidle')
  expect(await axe(second.page)).toEqual([])
  await second.page.getByRole('button', { name: disconnect }).click()
  await second.page.getByText(t('oauth.apps.ended')).waitFor()
  await expect(tessera.keywords()).rejects.toMatchObject({ code: 'invalid_grant' })
  expect(second.problems).toEqual([])
})
