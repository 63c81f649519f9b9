import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { CLIENT, startIdentityProvider } from '#testing/identity-provider.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'

const ORIGIN = 'http://localhost'
const PATH = '/auth/provider/work'

/** A site that offers a real OpenID provider. */
async function openSite() {
  let now = new Date()
  const provider = await startIdentityProvider(`${ORIGIN}${PATH}/callback`)
  const settings = { clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer: provider.issuer }
  const env = { OIDC_PROVIDERS: JSON.stringify([{ id: 'work', name: 'Work', ...settings }]) }
  const deps = await createTestDeps({ env, now: () => now })
  const app = await createApp(deps)
  provider.become('ada', { email: 'ada@x.example', email_verified: true, given_name: 'Ada' })

  /** To the provider and back; answers where the way back leads. */
  async function begin(browser: Browser, query = ''): Promise<URL> {
    const begun = await browser.visit(`${PATH}${query}`)
    return provider.visit(begun.headers.get('location') ?? '')
  }
  async function signIn(browser: Browser, query = '') {
    const back = await begin(browser, query)
    const ended = await browser.visit(back.pathname + back.search)
    return { status: ended.status, location: ended.headers.get('location'), back }
  }
  return {
    deps,
    provider,
    begin,
    signIn,
    browser: () => openBrowser(app),
    auth: async (browser: Browser) => (await browser.call('GET', '/auth')).response.auth,
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
    [Symbol.asyncDispose]: async () => {
      await provider[Symbol.asyncDispose]()
      await deps[Symbol.asyncDispose]()
    },
  }
}

test('whom a provider vouches for gets an account, and comes back to it the next time', async () => {
  await using site = await openSite()
  const [first, second] = [site.browser(), site.browser()]

  expect(await site.signIn(first, '?redirect=/icons/heart')).toMatchObject({
    status: 303,
    location: '/icons/heart',
  })
  const account = await site.auth(first)
  expect(account).toMatchObject({ email: 'ada@x.example', verified: true, first_name: 'Ada' })
  // The subject is who somebody is; the address may change.
  site.provider.become('ada', { email: 'countess@x.example', email_verified: true })
  await site.signIn(second)
  expect((await site.auth(second)).uuid).toBe(account.uuid)
})

test('a proved address leads to the account that has it, an unproved one to none', async () => {
  await using site = await openSite()
  const known = await createTestUser(site.deps, { email: 'ada@x.example' })
  const browser = site.browser()
  await site.signIn(browser)
  expect((await site.auth(browser)).uuid).toBe(known.uuid)

  for (const proof of [{ email_verified: false }, {}]) {
    const other = site.browser()
    site.provider.become('eve', { email: 'ada@x.example', ...proof })
    expect((await site.signIn(other)).location).toBe('/login?social_provider_access_denied=Work')
    expect(await site.auth(other)).toBeNull()
  }
})

test('whoever is refused at the provider is told so', async () => {
  await using site = await openSite()
  const browser = site.browser()
  site.provider.become('ada', null)

  expect((await site.signIn(browser)).location).toBe('/login?social_provider_access_denied=Work')
  expect(await site.auth(browser)).toBeNull()
})

test('an answer counts in the browser that began, once, and within ten minutes', async () => {
  await using site = await openSite()
  const [own, other] = [site.browser(), site.browser()]
  const back = await site.begin(own)
  const path = back.pathname + back.search

  await other.visit(path)
  expect(await site.auth(other)).toBeNull()
  await own.visit(path)
  expect(await site.auth(own)).not.toBeNull()
  await own.call('POST', '/logout')
  await own.visit(path)
  expect(await site.auth(own)).toBeNull()
  const late = await site.begin(own)
  site.wait(601_000)
  await own.visit(late.pathname + late.search)
  expect(await site.auth(own)).toBeNull()
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'afterwards %s leads to the index',
  async (wanted) => {
    await using site = await openSite()

    const ended = await site.signIn(site.browser(), `?redirect=${encodeURIComponent(wanted)}`)

    expect(ended.location).toBe('/')
  },
)

test('a provider that the settings do not name does not exist', async () => {
  await using site = await openSite()

  expect((await site.browser().visit('/auth/provider/other')).status).toBe(404)
})
