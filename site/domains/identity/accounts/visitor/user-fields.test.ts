import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createTestTeam, createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { jsonOf } from '#testing/test-site.ts'
import { photoUrls } from '#web/routing/picture-urls.ts'
import { displayName } from '#domains/identity/accounts/context/user-name.ts'

const FLAGS =
  'teams member gtm_events subscriptions billing_addresses my_stats oauth_clients'.split(' ')

async function openSite() {
  const deps = await createTestDeps()
  const app = await createApp(deps)
  const auth = async (headers: Readonly<Record<string, string>>, flags: readonly string[] = []) => {
    const query = flags.map((flag) => `${flag}=true`).join('&')
    const { response } = await jsonOf(app.request(`/api/v2/auth?${query}`, { headers }))
    return response
  }
  return { deps, app, auth, [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose]() }
}

test('the answer of the session has every field of a user, and what each flag asks for', async () => {
  await using site = await openSite()
  const user = await createTestUser(site.deps)
  const { headers } = await signIn(site.deps, user)

  const plain = (await site.auth(headers)).auth
  const whole = (await site.auth(headers, FLAGS)).auth

  expect(Object.keys(plain).toSorted()).toEqual(
    (
      'about company company_urls country cover_urls created_at designation email first_name ' +
      'has_password id is_contributor language last_name login_at multi_login name pivot ' +
      'referral_code role social_urls terms_agreement type urls username uuid verified website'
    ).split(' '),
  )
  expect(
    Object.keys(whole)
      .filter((key) => !(key in plain))
      .toSorted(),
  ).toEqual(FLAGS.filter((flag) => flag !== 'member').toSorted())
})

test('acting as a team, auth is the team and member the person, with their role in pivot', async () => {
  await using site = await openSite()
  const [owner, member] = [await createTestUser(site.deps), await createTestUser(site.deps)]
  const team = await createTestTeam(site.deps, { owner, members: [member] })
  const asOwner = await signIn(site.deps, owner, { teamId: team.id })
  const asMember = await signIn(site.deps, member, { teamId: team.id })
  const alone = await signIn(site.deps, owner)

  expect(await site.auth(asOwner.headers, ['member'])).toMatchObject({
    auth: { type: 'team', uuid: team.uuid, name: 'Analysts', pivot: { role: 'admin' } },
    member: { type: 'personal', uuid: owner.uuid, pivot: { role: 'admin' } },
  })
  expect(await site.auth(asMember.headers, ['member'])).toMatchObject({
    auth: { type: 'team', uuid: team.uuid, pivot: { role: 'member' } },
    member: { uuid: member.uuid },
  })
  expect(await site.auth(alone.headers, ['member', 'teams'])).toMatchObject({
    auth: {
      type: 'personal',
      uuid: owner.uuid,
      pivot: null,
      teams: [{ uuid: team.uuid, name: 'Analysts', pivot: { role: 'admin' } }],
    },
    member: null,
  })
})

test('who is taken out of a team acts as themselves from the next request on', async () => {
  await using site = await openSite()
  const [owner, member] = [await createTestUser(site.deps), await createTestUser(site.deps)]
  const team = await createTestTeam(site.deps, { owner, members: [member] })
  const { headers } = await signIn(site.deps, member, { teamId: team.id })
  expect((await site.auth(headers)).auth.type).toBe('team')

  await site.deps.pool.query('delete from team_members where user_id = $1', [member.id])

  expect((await site.auth(headers)).auth).toMatchObject({ type: 'personal', uuid: member.uuid })
})

test('payment methods of an account without any are an empty list', async () => {
  await using site = await openSite()
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))

  const answer = await jsonOf(site.app.request('/api/v2/auth/payment-methods', { headers }))

  expect(answer.response).toEqual({ payment_methods: [] })
})

test('logging out ends the session and takes both cookies back, for guests as well', async () => {
  await using site = await openSite()
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))

  for (const sent of [headers, {}]) {
    const answer = await site.app.request('/api/v2/logout', { method: 'POST', headers: sent })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([
      'session=',
      'auth_check=',
    ])
  }
  expect((await site.auth(headers)).auth).toBeNull()
})

test.each([
  ['Ada', 'King', 'a@x.example', 'Ada King'],
  ['Ada', '', 'a@x.example', 'Ada'],
  ['', '', 'ada.king@x.example', 'ada.king'],
  ['  ', '', '@x.example', 'Anonymous'],
  ['', '', '', 'Anonymous'],
])('the name of “%s” “%s” <%s> is %s', (firstName, lastName, email, name) => {
  expect(displayName({ firstName, lastName, email })).toBe(name)
})

test.each([
  [1, '/avatars/1.svg'],
  [10, '/avatars/0.svg'],
  [2_039, '/avatars/9.svg'],
])('without a photo the avatar of %i is %s, in every size', (id, path) => {
  const urls = photoUrls({ id, uuid: 'u' }, undefined)
  expect(urls).toEqual({ small: path, normal: path, large: path })
})
