import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, isDemo, loadConfig, refuseUnmeantDemo } from './config.ts'

const secret = 'a-secret-of-at-least-thirty-two-characters'

test('an empty environment gives the documented defaults', () => {
  const config = loadConfig({ SIGNING_SECRET: secret })

  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    searchUrl: null,
    siteName: 'Tessera',
    publicOrigin: 'http://localhost:3000',
    isPublicOriginSet: false,
    catalogue: 'starter',
    guestDownloadsPerDay: 30,
    countryHeader: null,
    trustProxy: 0,
    copyrightYear: 2021,
    supportEmail: null,
    logLevel: 'info',
    pageCacheSeconds: 60,
  })
  expect(config.renderThreads).toBeGreaterThanOrEqual(1)
})

test('a value of blanks counts as absent', () => {
  expect(loadConfig({ SIGNING_SECRET: secret, PORT: ' ', SITE_NAME: '' })).toMatchObject({
    port: 3000,
    siteName: 'Tessera',
  })
})

test('all problems are listed at once, each with the variable, its value and what is expected', () => {
  const problems = problemsOf({ PORT: '80a', CATALOGUE: 'all', SUPPORT_EMAIL: 'nobody' })

  expect(problems).toEqual([
    'PORT is "80a", expected a whole number from 0 to 65535',
    'CATALOGUE is "all", expected one of starter, none',
    'SUPPORT_EMAIL is "nobody", expected an e-mail address',
  ])
})

test.each(['70000', '-1', '3.5', '1e3'])('the port %s is refused', (port) => {
  expect(problemsOf({ PORT: port })).toHaveLength(1)
})

test('a message does not repeat a password or a secret', () => {
  const problems = problemsOf({ DATABASE_URL: 'mysql://me:hunter2@db/x', SIGNING_SECRET: 'short' })

  expect(problems).toEqual([
    'DATABASE_URL is set, expected postgres://user:password@host:5432/database',
    'SIGNING_SECRET is set, expected at least 32 characters',
  ])
})

test.each([
  ['https://assets.example.org/', 'https://assets.example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the origin %s is taken as %s', (given, expected) => {
  const config = loadConfig({ SIGNING_SECRET: secret, PUBLIC_ORIGIN: given })

  expect(config).toMatchObject({ publicOrigin: expected, isPublicOriginSet: true })
})

test.each(['example.org', 'ftp://example.org', 'https://example.org/shop', 'https://a:b@c.org'])(
  'the origin %s is refused',
  (origin) => {
    expect(problemsOf({ PUBLIC_ORIGIN: origin })).toHaveLength(1)
  },
)

test('a missing signing secret is made once, readable by the owner only', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-config-'))
  try {
    const first = loadConfig({ DATA_DIR: dataDir }).signingSecret
    const file = join(dataDir, 'signing-secret')

    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readFileSync(file, 'utf8').trim()).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(loadConfig({ DATA_DIR: dataDir }).signingSecret).toBe(first)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('every setting is explained in .env.example, and nothing else is', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const explained = [...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)

  expect(explained).toEqual([...new Set(explained)])
  expect(new Set(explained)).toEqual(new Set(settingsOf(loadConfig({ SIGNING_SECRET: secret }))))
})

function settingsOf(config: object): string[] {
  return Object.keys(config)
    .filter((name) => name !== 'isPublicOriginSet')
    .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase())
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig({ SIGNING_SECRET: secret, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('a role of several processes needs the database that they share', () => {
  const shared = 'postgres://user:password@host/database'
  for (const ROLE of ['web', 'worker']) {
    expect(problemsOf({ ROLE })).toEqual([
      `ROLE=${ROLE} is one process of several: set DATABASE_URL too`,
    ])
    const config = loadConfig({ ROLE, DATABASE_URL: shared, SIGNING_SECRET: secret })
    expect(config.role).toBe(ROLE)
  }
})

test('keys of a gateway belong together', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1', RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET belong together: set all of them or none',
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET belong together: set all of them or none',
  ])
})

test.each([
  ['nothing is set up', {}, true],
  ['an origin', { PUBLIC_ORIGIN: 'https://assets.example.org' }, false],
  ['a mail server', { SMTP_URL: 'smtp://localhost' }, false],
  [
    'keys of a gateway',
    { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' },
    false,
  ],
])('whether the site is a demo, with %s', (_, env, expected) => {
  expect(isDemo(loadConfig({ SIGNING_SECRET: secret, ...env }))).toBe(expected)
})

test('figures for headlines are whole numbers under known names', () => {
  const read = (text: string) =>
    loadConfig({ SIGNING_SECRET: secret, HEADLINE_COUNTS: text }).headlineCounts

  expect(loadConfig({ SIGNING_SECRET: secret }).headlineCounts).toBeNull()
  expect(read('{"users":6000000,"assets":9900000}')).toEqual({ users: 6e6, assets: 9.9e6 })
  for (const text of ['{"users":"6 million"}', '{"people":6}', '{"users":1.5}', '6000000']) {
    expect(problemsOf({ HEADLINE_COUNTS: text })).toHaveLength(1)
  }
})

test('flags, errors and counting are services of their own, named by settings; posts and live events need none', () => {
  const own = loadConfig({ SIGNING_SECRET: secret })
  expect(own).toMatchObject({
    featureFlags: {},
    growthbookUrl: null,
    sentryDsn: null,
    searchUrl: null,
    analytics: 'on',
    tagManagerId: null,
  })

  const feed = 'https://cdn.growthbook.io/api/features/sdk-abc'
  const services = {
    GROWTHBOOK_URL: feed,
    SENTRY_DSN: 'https://key@errors.example.org/1',
    SEARCH_URL: 'https://search.example.org/tessera',
    ANALYTICS: 'off',
    FEATURE_FLAGS: '{"new-home":{"defaultValue":true}}',
  }
  expect(loadConfig({ SIGNING_SECRET: secret, ...services })).toMatchObject({
    growthbookUrl: feed,
    sentryDsn: services.SENTRY_DSN,
    searchUrl: services.SEARCH_URL,
    analytics: 'off',
    featureFlags: { 'new-home': { defaultValue: true } },
  })
  expect(problemsOf({ SENTRY_DSN: 'errors.example.org' })).toHaveLength(1)
})

const stripe = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }
const razorpay = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' }
const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
const provider = { id: 'work', name: 'Work', issuer: 'https://id.example.org', clientId: 'a' }
const origin = { PUBLIC_ORIGIN: 'https://assets.example.org' }
const smtp = { SMTP_URL: 'smtp://mail.example.org' }

const reachable: readonly (readonly [string, Record<string, string>])[] = [
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '192.0.2.1' }],
  ['HOST', { HOST: '::' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://me:hunter2@db/x' }],
  ['STRIPE_SECRET_KEY', stripe],
  ['RAZORPAY_KEY_ID', razorpay],
  ['PAYPAL_CLIENT_ID', paypal],
  ['BANK_TRANSFER_DETAILS', { BANK_TRANSFER_DETAILS: 'IBAN DE00' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: 'a' }],
  ['OIDC_PROVIDERS', { OIDC_PROVIDERS: JSON.stringify([{ ...provider, clientSecret: 'b' }]) }],
]

test.each(reachable)('a start with %s (%o) needs an origin and a mail server', (name, env) => {
  expect(startProblems(env)).toEqual([
    `${name} is for a site that others reach: set PUBLIC_ORIGIN and SMTP_URL too, ` +
      'or DEMO=anyone for a demo in which everybody reads all mails',
  ])
  expect(startProblems({ ...env, ...origin })).toEqual([
    expect.stringContaining('set SMTP_URL too'),
  ])
  expect(startProblems({ ...env, ...smtp })).toEqual([
    expect.stringContaining('set PUBLIC_ORIGIN too'),
  ])
  expect(startProblems({ ...env, ...origin, ...smtp })).toEqual([])
  expect(startProblems({ ...env, DEMO: 'anyone' })).toEqual([])
})

test('what makes a site reachable is named in one line, without what it holds', () => {
  const env = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://me:hunter2@db/x' }
  const [line, ...more] = startProblems(env)
  expect(line).toMatch(/^HOST, DATABASE_URL are for a site that others reach/)
  expect([line?.includes('hunter2'), more]).toEqual([false, []])
})

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }, origin, smtp])(
  'a start with %o alone is for oneself',
  (env) => {
    expect(startProblems(env)).toEqual([])
  },
)

test('DEMO=anyone keeps the demo behind an origin, but not beside real mails or money', () => {
  const read = (env: Record<string, string>) =>
    isDemo(loadConfig({ SIGNING_SECRET: secret, DEMO: 'anyone', ...env }))

  expect([read({}), read(origin), read(smtp), read(stripe)]).toEqual([true, true, false, false])
  expect(problemsOf({ DEMO: 'yes' })).toEqual(['DEMO is "yes", expected one of self, anyone'])
})

function startProblems(env: Record<string, string>): readonly string[] {
  try {
    refuseUnmeantDemo(loadConfig({ SIGNING_SECRET: secret, ...env }))
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
