import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { createTestTeam, signIn, type TestUser } from '#testing/sign-in.ts'
import { markArrival } from './mark-arrival.server.ts'
import { notify } from './notify.server.ts'
import { readLink } from './read-link.ts'
import type { TellingTask } from './testing/telling-process.ts'

const NOW = new Date('2026-05-01T12:00:00Z')

test('somebody is told once of an event, in the language of the page', async () => {
  await using site = await openTeamSite()
  const user = await site.person()
  const browser = await site.browser(user)
  for (const _ of [1, 2]) {
    await notify(site.deps.pool, {
      userId: user.id,
      type: 'new-assets',
      data: { name: 'Ada', count: 1 },
      path: '/contributors/ada',
      onceKey: 'assets:1',
      now: NOW,
    })
  }
  const { response } = await browser.call('GET', '/notifications')
  expect(response).toMatchObject({ unread: 1, total: 1 })
  expect(response.notifications[0].text).toBe('Ada published 1 new asset.')
  const german = await browser.call('GET', '/notifications', undefined, { 'accept-language': 'de' })
  expect(german.response.notifications[0].text).toBe('Ada hat 1 neues Asset veröffentlicht.')
})

test('reading counts down, once, and only one’s own can be read', async () => {
  await using site = await openTeamSite()
  const [user, other] = [await site.person(), await site.person()]
  await tell(site, user, 'first')
  await tell(site, user, 'second')
  await tell(site, other, 'third')
  const browser = await site.browser(user)
  const { response } = await browser.call('GET', '/notifications?unread=true')
  const [{ id }] = response.notifications
  expect((await browser.call('PATCH', `/notifications/${id}`)).response).toEqual({ unread: 1 })
  expect((await browser.call('PATCH', `/notifications/${id}`)).response).toEqual({ unread: 1 })
  const theirs = (await (await site.browser(other)).call('GET', '/notifications')).response
  const foreign = await browser.call('PATCH', `/notifications/${theirs.notifications[0].id}`)
  expect(foreign.status).toBe(404)
  expect((await browser.call('PATCH', '/notifications')).response).toEqual({ unread: 0 })
})

test('a kind that is not to be shown is not shown or counted, and comes back with the setting', async () => {
  await using site = await openTeamSite()
  const user = await site.person()
  const browser = await site.browser(user)
  await tell(site, user, 'one')
  const set = (shown: boolean) =>
    browser.call('PATCH', '/notifications/settings', {
      settings: [{ kind: 'security', shown, email: 'daily' }],
    })
  await set(false)
  expect((await browser.call('GET', '/notifications')).response).toMatchObject({
    notifications: [],
    unread: 0,
  })
  const { settings } = (await browser.call('GET', '/notifications/settings')).response
  expect(settings).toContainEqual({ kind: 'security', shown: false, email: 'daily' })
  expect(settings).toContainEqual({ kind: 'team', shown: true, email: 'daily' })
  await set(true)
  expect((await browser.call('GET', '/notifications')).response.unread).toBe(1)
})

test('a kind that is named twice is refused before anything is saved', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const twice = [true, false].map((shown) => ({ kind: 'security', shown, email: 'daily' }))

  expect(await browser.call('PATCH', '/notifications/settings', { settings: twice })).toMatchObject(
    {
      status: 400,
      json: { code: 'invalid_request', fields: { settings: 'must name each kind once' } },
    },
  )
  const { settings } = (await browser.call('GET', '/notifications/settings')).response
  expect(settings).toContainEqual(expect.objectContaining({ kind: 'security', shown: true }))
})

test('the query nmr reads on arrival, not ahead, and only one’s own', async () => {
  await using site = await openTeamSite()
  const [user, other] = [await site.person(), await site.person()]
  await tell(site, user, 'one')
  const { notifications } = (await (await site.browser(user)).call('GET', '/notifications'))
    .response
  const link = `http://x.example${readLink(notifications[0])}`
  const arrive = async (who: TestUser, headers: Record<string, string> = {}, method = 'GET') => {
    const actor = { kind: 'user', userId: who.id } as never
    await markArrival(
      { deps: site.deps, actor },
      new Request(link, { headers, method }),
      new URL(link),
    )
    return (await (await site.browser(user)).call('GET', '/notifications')).response.unread
  }
  expect(await arrive(other)).toBe(1)
  expect(await arrive(user, { 'sec-purpose': 'prefetch' })).toBe(1)
  expect(await arrive(user, { 'sec-purpose': 'prefetch;prerender' })).toBe(1)
  expect(await arrive(user, { purpose: 'prefetch' })).toBe(1)
  expect(await arrive(user, {}, 'HEAD')).toBe(1)
  expect(await arrive(user)).toBe(0)
})

test('what is about another account leads to where one switches to it, and is read all the same', async () => {
  await using site = await openTeamSite()
  const [owner, stranger] = [await site.person(), await site.person()]
  const team = await createTestTeam(site.deps, { owner })
  const told = async (accountId: number | null, path: string, kind: 'team' | 'billing') => {
    const { rows } = await site.deps.pool.query<{ uuid: string }>(
      `insert into notifications (user_id, account_id, kind, type, path, once_key, created_at)
       values ($1, $2, $3, 'invoice-issued', $4, $5, now()) returning uuid`,
      [owner.id, accountId, kind, path, `once:${path}:${accountId}`],
    )
    return rows[0]?.uuid ?? ''
  }
  const arrive = (uuid: string, accountId: number, userId = owner.id) => {
    const link = `http://x.example/dashboard?nmr=${uuid}`
    const actor = { kind: 'user', userId, accountId } as never
    return markArrival({ deps: site.deps, actor }, new Request(link), new URL(link))
  }
  const invoice = await told(team.id, '/dashboard/transactions', 'billing')
  const offer = `/auth/switch-team/${team.uuid}?redirect=%2Fdashboard%2Ftransactions`
  expect(await arrive(invoice, owner.id)).toBe(offer)
  expect(await arrive(invoice, team.id)).toBe(null)
  expect(await arrive(invoice, stranger.id, stranger.id)).toBe(null)
  const browser = await site.browser(owner)
  expect((await browser.call('GET', '/notifications')).response.unread).toBe(0)

  const own = await told(null, '/dashboard/transactions', 'billing')
  expect(await arrive(own, owner.id)).toBe(null)
  expect(await arrive(own, team.id)).toBe('/auth/switch-user?redirect=%2Fdashboard%2Ftransactions')
  const asset = await told(team.id, '/contributors/ada', 'team')
  expect(await arrive(asset, owner.id)).toBe(null)

  await site.deps.pool.query('delete from team_members where team_id = $1', [team.id])
  expect(await arrive(invoice, owner.id)).toBe(null)
})

test('the link of a notification keeps query and place of its page', () => {
  expect(readLink({ id: 'x', path: '/a' })).toBe('/a?nmr=x')
  expect(readLink({ id: 'x', path: '/a?b=1#c' })).toBe('/a?b=1&nmr=x#c')
})

test('what another process commits reaches an open stream; a guest has none', async () => {
  await using site = await openTeamSite()
  const user = await site.person()
  const stranger = await site.person()
  expect((await site.app.request('/api/v2/notifications/stream')).status).toBe(403)

  const { headers } = await signIn(site.deps, user)
  const answer = await site.app.request('/api/v2/notifications/stream?lang=fr', { headers })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const events = eventsOf(answer)
  expect(await events.next()).toEqual({ unread: 0, latest: null })

  const { connectionString } = site.deps.pool.options
  const script = new URL('testing/telling-process.ts', import.meta.url)
  const other = fork(script, [connectionString ?? ''])
  await once(other, 'message')
  const ask = async (task: TellingTask) => {
    other.send(task)
    await once(other, 'message')
  }
  await ask({ userId: stranger.id, onceKey: 'theirs' })
  await ask({ userId: user.id, onceKey: 'mine' })
  expect(await events.next()).toMatchObject({
    unread: 1,
    latest: { text: 'Votre mot de passe a été changé.' },
  })
  // Read in this process, by another request of the same person.
  await (await site.browser(user)).call('PATCH', '/notifications')
  expect(await events.next()).toMatchObject({ unread: 0 })
  other.disconnect()
  await once(other, 'exit')
  await events.close()
})

async function tell({ deps }: Pick<TeamSite, 'deps'>, user: TestUser, onceKey: string) {
  await notify(deps.pool, {
    userId: user.id,
    type: 'password-changed',
    path: '/dashboard/profile',
    onceKey,
    now: NOW,
  })
}

/** The data of a stream’s events, one after the other. */
function eventsOf(answer: Response) {
  const reader = (answer.body ?? new ReadableStream()).getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const end = text.indexOf('\n\n')
        const block = end < 0 ? '' : text.slice(0, end)
        if (end >= 0) text = text.slice(end + 2)
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data !== undefined) return JSON.parse(data)
        if (end >= 0) continue
        const { value, done } = await reader.read()
        if (done) return null
        text += decoder.decode(value)
      }
    },
    close: () => reader.cancel(),
  }
}
