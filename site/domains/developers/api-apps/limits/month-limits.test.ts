import { createApp } from '#compose/http/app.ts'
import { openTeamSite, type Browser, type TeamSite } from '#testing/team-site.ts'
import { expect, test } from 'vitest'

const noon = new Date('2026-05-20T12:00:00Z')

async function openApp(browser: Browser, fields: object = {}) {
  const { app } = (await browser.call('POST', '/apps', { name: 'Reader', ...fields })).response
  const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`)).response
  return { uuid: app.uuid as string, secret: secret as string }
}

const callOn = (app: TeamSite['app'], secret: string, headers: object = {}) =>
  app.request('/api/v2/keywords', { headers: { authorization: `Bearer ${secret}`, ...headers } })

async function statusesOf(answers: readonly (Response | Promise<Response>)[]) {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('of 300 calls at once over two processes exactly those under the cap of the app are answered', async () => {
  await using site = await openTeamSite({ now: () => noon })
  const { uuid, secret } = await openApp(await site.browser(await site.person()), {
    monthly_cap: 70,
  })
  const processes = [site.app, await createApp(site.deps)]

  const answers = Array.from({ length: 300 }, (_, at) => callOn(processes[at % 2]!, secret))

  expect(await statusesOf(answers)).toEqual({ 200: 70, 429: 230 })
  const refused = await callOn(site.app, secret)
  expect(await refused.json()).toMatchObject({
    code: 'call_limit_reached',
    fields: { limit: 'app', resets_at: '2026-06-01T00:00:00.000Z' },
  })
  expect(refused.headers.get('retry-after')).toBe(String(11.5 * 86_400))
  const { rows } = await site.deps.pool.query('select type, data from notifications order by id')
  expect(rows.filter(({ type }) => type === 'app-limit')).toMatchObject([
    { data: { percent: 80, calls: 56, limit: 70 } },
    { data: { percent: 100, calls: 70, limit: 70 } },
  ])
  const { rows: mails } = await site.deps.pool.query(
    "select data from mails where template = 'api-limit' order by id",
  )
  expect(mails.map(({ data }) => data.percent)).toEqual(['80', '100'])
  expect(mails[0].data.url).toBe(`${site.deps.config.publicOrigin}/dashboard/apps/${uuid}/pricing`)
})

test('the limit of an account holds over all its apps, and a plan raises it', async () => {
  await using site = await openTeamSite({
    now: () => noon,
    env: { API_CALLS_PER_MONTH: '10', API_PLAN_CALLS_PER_MONTH: '30' },
  })
  const person = await site.person()
  const browser = await site.browser(person)
  const [one, other] = [await openApp(browser), await openApp(browser)]
  const all = (count: number) =>
    statusesOf(
      Array.from({ length: count }, (_, at) => callOn(site.app, [one, other][at % 2]!.secret)),
    )

  expect(await all(20)).toEqual({ 200: 10, 429: 10 })
  const limits = async () => (await browser.call('GET', '/apps')).response.limits
  expect(await limits()).toEqual({
    plan_units: 0,
    calls_per_minute: 600,
    calls_per_month: 10,
    calls_this_month: 10,
    resets_at: '2026-06-01T00:00:00.000Z',
  })

  await site.deps.pool.query(
    `insert into subscriptions (account_id, plan_id, status, period, currency, unit_price_minor, gateway,
       started_at, period_starts_at, period_ends_at)
     values ($1, 63, 'active', 'month', 'USD', 9900, 'manual', $2, $2, $2::timestamptz + interval '1 month')`,
    [person.id, noon],
  )
  expect(await all(30)).toEqual({ 200: 20, 429: 10 })
  expect(await limits()).toMatchObject({
    plan_units: 1,
    calls_per_minute: 3000,
    calls_this_month: 30,
  })
})

test('a month begins anew, and a raised cap lets on at once', async () => {
  let now = noon
  await using site = await openTeamSite({ now: () => now })
  const browser = await site.browser(await site.person())
  const { uuid, secret } = await openApp(browser, { monthly_cap: 1 })
  const status = async () => (await callOn(site.app, secret)).status

  expect([await status(), await status()]).toEqual([200, 429])
  await browser.call('PATCH', `/apps/${uuid}`, { monthly_cap: 2 })
  expect([await status(), await status()]).toEqual([200, 429])
  now = new Date('2026-06-01T00:00:00Z')
  expect(await status()).toBe(200)
})

test('a key works on the pages that its app names, nowhere else', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const { uuid, secret } = await openApp(browser, { origins: ['https://APP.example.org', 'null'] })
  const from = async (origin?: string) =>
    (await callOn(site.app, secret, origin === undefined ? {} : { origin })).status

  expect([await from('https://app.example.org'), await from('null')]).toEqual([200, 200])
  for (const other of [
    'https://app.example.org.evil.example',
    'http://app.example.org',
    undefined,
  ]) {
    expect(await from(other)).toBe(403)
  }
  for (const origins of [['https://app.example.org/path'], ['*'], ['javascript:alert(1)']]) {
    const { json } = await browser.call('PATCH', `/apps/${uuid}`, { origins })
    expect(json.code).toBe('invalid_request')
  }
  await browser.call('PATCH', `/apps/${uuid}`, { origins: [] })
  expect(await from()).toBe(200)
})
