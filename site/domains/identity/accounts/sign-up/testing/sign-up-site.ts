import { createApp } from '#compose/http/app.ts'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { createTestDeps } from '#testing/test-deps.ts'

export const PASSWORD = 'correct horse battery'

export const EMAIL = 'ada@x.example'

export async function openSite() {
  let now = new Date()
  const deps = await createTestDeps({ env: { TRUST_PROXY: '1' }, now: () => now })
  const app = await createApp(deps)
  let visitors = 0
  return {
    deps,
    /** A browser at an address of its own. */
    browser: () => openBrowser(app, { address: `198.51.${++visitors >> 8}.${visitors & 255}` }),
    sameAddress: () => openBrowser(app),
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
  }
}

export function signUp(browser: Browser, input: object = {}) {
  return browser.call('POST', '/auth/register', {
    email: EMAIL,
    password: PASSWORD,
    terms: true,
    ...input,
  })
}

export const logIn = (browser: Browser, password = PASSWORD, email = EMAIL) =>
  browser.call('POST', '/auth/login', { email, password })

export async function emailOf(browser: Browser): Promise<string | null> {
  return (await browser.call('GET', '/auth')).response.auth?.email ?? null
}

/** Everything of an answer but what is random in it. */
export function shapeOf(answer: Awaited<ReturnType<Browser['call']>>) {
  const { status, code, fields, response, headers } = answer
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))
  const { auth, ...rest } = response ?? {}
  const of = (value: object | undefined) => Object.keys(value ?? {}).toSorted()
  return { status, code, fields, cookies, keys: of(rest), auth: of(auth), verified: auth?.verified }
}
