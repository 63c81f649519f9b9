import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createKey } from '#domains/developers/api-apps/api-key.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { openLiveEvents } from '#platform/live/live-events.ts'
import {
  createTestTeam,
  createTestUser,
  impersonate,
  signIn,
  type TestUser,
} from '#testing/sign-in.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'

/**
 * Two instances of the site over one database, each with a connection of its own to the channel of live
 * events: streams are opened at the second, and everything else happens at the first.
 */
let site: TestSite
let second: { readonly app: Hono; readonly close: () => Promise<void> }
let now = new Date()
let told = 0

beforeAll(async () => {
  site = await createTestSite({ now: () => now })
  const live = openLiveEvents(site.deps)
  second = { app: await createApp({ ...site.deps, live }), close: () => live.close() }
})
afterAll(async () => {
  await second.close()
  await site[Symbol.asyncDispose]()
})

const sql = (text: string, values: unknown[] = []) => site.deps.pool.query(text, values)

const endings: readonly (readonly [
  string,
  (who: {
    readonly person: TestUser
    readonly sessionId: string
    readonly headers: Headers
  }) => unknown,
])[] = [
  [
    'signing out everywhere',
    ({ headers }) => site.app.request('/api/v2/auth/sessions', { method: 'DELETE', headers }),
  ],
  ['signing out', ({ headers }) => site.app.request('/api/v2/logout', { method: 'POST', headers })],
  [
    'a block',
    ({ person }) => sql('update users set blocked_at = now() where id = $1', [person.id]),
  ],
  [
    'another role',
    ({ person }) => sql(`update users set role = 'tester' where id = $1`, [person.id]),
  ],
  [
    'a new password, also for the session that stays',
    ({ person }) =>
      sql(`update credentials set password_hash = 'y' where user_id = $1`, [person.id]),
  ],
  [
    'the deletion of the account',
    ({ person }) => sql('delete from sessions where user_id = $1', [person.id]),
  ],
]

type Headers = Readonly<Record<string, string>>

test.each(endings)('an open stream of another process ends with %s', async (_, act) => {
  const person = await createTestUser(site.deps)
  await sql(`insert into credentials (user_id, password_hash) values ($1, 'x')`, [person.id])
  const { sessionId, headers } = await signIn(site.deps, person)
  const stream = await follow('/api/v2/notifications/stream', headers)
  expect(await stream.next()).toContain('event: unread')
  await act({ person, sessionId, headers })
  expect(await stream.rest()).not.toContain('event:')
})

test('an open stream goes on when somebody else signs out', async () => {
  const [person, other] = [await createTestUser(site.deps), await createTestUser(site.deps)]
  const { headers } = await signIn(site.deps, person)
  const stream = await follow('/api/v2/notifications/stream', headers)
  await stream.next()
  await signIn(site.deps, other)
  await sql('delete from sessions where user_id = $1', [other.id])
  await tell(person)
  expect(await stream.next()).toContain('"unread":1')
  await stream.cancel()
})

test('who asks is read anew before each event, also where no announcement came', async () => {
  const person = await createTestUser(site.deps)
  const { headers } = await signIn(site.deps, person)
  const stream = await follow('/api/v2/notifications/stream', headers)
  await stream.next()
  await sql('alter table sessions disable trigger live_access_ended')
  await sql('delete from sessions where user_id = $1', [person.id])
  await sql('alter table sessions enable trigger live_access_ended')
  await tell(person)
  expect(await stream.rest()).not.toContain('event:')
})

test('a member who is removed no longer hears of the collections of the team', async () => {
  const [owner, member] = [await createTestUser(site.deps), await createTestUser(site.deps)]
  const team = await createTestTeam(site.deps, { owner, members: [member] })
  const { headers } = await signIn(site.deps, member, { teamId: team.id })
  const uuid = await makeCollection(headers)
  const stream = await follow(`/api/v2/collections/${uuid}/events`, headers)
  expect(await stream.next()).toContain('event: ready')
  await sql('delete from team_members where user_id = $1', [member.id])
  expect(await stream.rest()).not.toContain('event:')
})

test('a stream opened with a key ends when the key is revoked', async () => {
  const person = await createTestUser(site.deps)
  const uuid = await makeCollection((await signIn(site.deps, person)).headers)
  const { secret, hash, hint } = createKey()
  const { rows } = await sql(
    `with app as (insert into api_apps (account_id, name) values ($1, 'Follower') returning id)
     insert into api_keys (app_id, hint, key_hash, scopes)
     select id, $2, $3, '{collections:read}' from app returning id`,
    [person.id, hint, hash],
  )
  const stream = await follow(`/api/v2/collections/${uuid}/events`, {
    authorization: `Bearer ${secret}`,
  })
  expect(await stream.next()).toContain('event: ready')
  await sql('update api_keys set revoked_at = now() where id = $1', [rows[0]?.id])
  expect(await stream.rest()).not.toContain('event:')
})

test('the stream of a person somebody acts as ends with acting', async () => {
  const [admin, person] = [
    await createTestUser(site.deps, { role: 'admin' }),
    await createTestUser(site.deps),
  ]
  const { headers } = await impersonate(site.deps, admin, person)
  const stream = await follow('/api/v2/notifications/stream', headers)
  await stream.next()
  await sql('update sessions set acting_as_id = null, acting_until = null where user_id = $1', [
    admin.id,
  ])
  expect(await stream.rest()).not.toContain('event:')
})

test('a stream lives for an hour; the next event ends it', async () => {
  const person = await createTestUser(site.deps)
  const { headers } = await signIn(site.deps, person)
  const stream = await follow('/api/v2/notifications/stream', headers)
  await stream.next()
  now = new Date(now.getTime() + 3_600_000)
  await tell(person)
  expect(await stream.rest()).not.toContain('event:')
})

test('a sixth stream of a person closes the oldest, whichever process holds it', async () => {
  const person = await createTestUser(site.deps)
  const { headers } = await signIn(site.deps, person)
  const path = '/api/v2/notifications/stream'
  const streams = []
  for (let count = 0; count < 6; count += 1) {
    const stream = await follow(path, headers, count % 2 === 0 ? second.app : site.app)
    await stream.next()
    streams.push(stream)
  }
  const [oldest, ...others] = streams
  expect(await oldest?.rest()).toBe('event: crowded\ndata: {}\n\n')
  await tell(person)
  for (const stream of others) expect(await stream.next()).toContain('"unread":1')

  // Whoever leaves makes room, as soon as all know.
  const left = Promise.withResolvers<void>()
  const topic = `streams-of-user:${person.id}`
  const stop = await site.deps.live.subscribe(topic, (notice) => {
    if (typeof notice?.['closed'] === 'string') left.resolve()
  })
  await others.pop()?.cancel()
  await left.promise
  await stop()
  const last = await follow(path, headers)
  await last.next()
  await tell(person)
  for (const stream of [...others, last]) {
    expect(await stream.next()).toContain('"unread":2')
    await stream.cancel()
  }
})

async function follow(path: string, headers: Headers, app: Hono = second.app) {
  const answer = await app.request(path, { headers })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  return {
    next: async () => (await reader.read()).value ?? 'the end',
    /** Everything until the server ends it. */
    async rest(): Promise<string> {
      let text = ''
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return text
        text += value
      }
    },
    cancel: () => reader.cancel(),
  }
}

async function tell(person: TestUser): Promise<void> {
  await notify(site.deps.pool, {
    userId: person.id,
    type: 'password-changed',
    path: '/dashboard/profile',
    onceKey: `stream-${++told}`,
    now,
  })
}

async function makeCollection(headers: Headers): Promise<string> {
  const answer = await site.app.request('/api/v2/collections', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Followed' }),
  })
  const { response } = (await answer.json()) as { response: { collection: { uuid: string } } }
  return response.collection.uuid
}
