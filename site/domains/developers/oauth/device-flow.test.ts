import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOAuthSite, ORIGIN, tokenAnswer, type OAuthSite } from './testing/open-oauth-site.ts'

let site: OAuthSite
beforeAll(async () => {
  site = await openOAuthSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const CLI = 'tessera-cli'
const PAGE = '/login-with-web'

async function start(scope = 'catalogue:read downloads:create') {
  const answer = await site.post('/oauth/device_authorization', { client_id: CLI, scope })
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts its shape
  const json = (await answer.json()) as any
  const poll = (client_id = CLI) =>
    tokenAnswer(site, {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: json.device_code,
      client_id,
    })
  return { ...json, poll }
}

test('a device waits, is allowed by its code, and gets tokens once', async () => {
  const person = await site.person()
  const device = await start()
  expect(device).toMatchObject({ verification_uri: ORIGIN + PAGE, interval: 5, expires_in: 900 })
  expect(device.user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/)
  expect(await device.poll()).toMatchObject({ status: 400, error: 'authorization_pending' })
  expect(await device.poll()).toMatchObject({ error: 'slow_down' })
  const typed = device.user_code.toLowerCase().replace('-', ' ')
  const said = await site.sendForm(person, PAGE, { user_code: typed, decision: 'allow' })
  expect(said.status).toBe(200)
  const polls = await Promise.all([device.poll(), device.poll('tsa_other')])
  expect(polls).toMatchObject([
    { status: 200, scope: 'catalogue:read downloads:create' },
    { error: 'invalid_grant' },
  ])
  const { access_token } = polls[0]!
  expect((await site.api(access_token, '/keywords')).status).toBe(200)
  // A device code that comes again may have been stolen.
  expect(await device.poll()).toMatchObject({ error: 'invalid_grant' })
  expect((await site.api(access_token, '/keywords')).status).toBe(401)
})

test('a code is answered once, by whoever is first, and a no is a no', async () => {
  const device = await start()
  const fields = { user_code: device.user_code }
  const deny = { ...fields, decision: 'deny' }
  expect((await site.sendForm(await site.person(), PAGE, deny)).status).toBe(200)
  const late = await site.sendForm(await site.person(), PAGE, { ...fields, decision: 'allow' })
  expect(late.status).toBe(404)
  expect(await device.poll()).toMatchObject({ error: 'access_denied' })
})

test('of two who answer one code at once one decides', async () => {
  const device = await start()
  const fields = { user_code: device.user_code, decision: 'allow' }
  const [one, other] = [await site.person(), await site.person()]
  const answers = await Promise.all([one, other].map((who) => site.sendForm(who, PAGE, fields)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await device.poll()).toMatchObject({ status: 200 })
})

test('a code ends after a quarter of an hour', async () => {
  const device = await start()
  site.wait(900_001)
  expect(await device.poll()).toMatchObject({ error: 'expired_token' })
  const fields = { user_code: device.user_code, decision: 'allow' }
  expect((await site.sendForm(await site.person(), PAGE, fields)).status).toBe(404)
})

test('guesses of codes are stopped after twenty, even with the right one', async () => {
  const device = await start()
  const person = await site.person()
  const guess = async (user_code: string) =>
    (await site.sendForm(person, PAGE, { user_code, decision: 'allow' })).status
  const statuses = []
  for (let tried = 0; tried < 21; tried += 1) statuses.push(await guess('BBBB-BBBB'))
  expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true)
  expect(statuses[20]).toBe(429)
  expect(await guess(device.user_code)).toBe(429)
})

test('what is no scope or no app gets no code', async () => {
  const ask = async (fields: Record<string, string>) => {
    const answer = await site.post('/oauth/device_authorization', fields)
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  expect(await ask({ client_id: CLI, scope: 'all' })).toEqual([400, 'invalid_scope'])
  expect(await ask({ client_id: 'nobody' })).toEqual([401, 'invalid_client'])
  expect(await ask({})).toEqual([400, 'invalid_request'])
})
