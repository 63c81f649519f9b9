import { randomUUID } from 'node:crypto'
import { MOST_DRAFT_BYTES } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { eraseRows } from '#domains/account/privacy/privacy.queries.server.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { openBrowser, type Browser } from '#testing/team-site.ts'
import { body, match, openDrafts as open } from './testing/open-drafts.ts'

const documentOf = async (browser: Browser, uuid: string) =>
  (await browser.call('GET', `/drafts/${uuid}`)).response.document

test('a draft is begun under a uuid of the browser, changed from its revision, and read back', async () => {
  await using world = await open()
  const { browser, uuid, put } = world
  const source = { type: 'item', id: 'icon/sun', name: 'Sun', author: 'Ada', license: 'MIT' }
  const begun = await put({ stroke: 2 }, undefined, { source })
  expect(begun.response).toMatchObject({ revision: 1, draft: { uuid, source, title: 'Harbour' } })

  expect((await put({ stroke: 3 }, 1, { source })).response.revision).toBe(2)
  const { response } = await browser.call('GET', `/drafts/${uuid}`)
  expect(response).toMatchObject({ revision: 2, document: { stroke: 3 }, draft: { source } })
})

test('the revision is the ETag, and saving the same again is no change', async () => {
  await using world = await open()
  const { site, browser, uuid, put } = world
  const source = { type: 'item', id: 'icon/sun', name: 'Sun', author: 'Ada', license: 'MIT' }
  await put({ stroke: 2 }, undefined, { source })
  expect((await put({ stroke: 2 }, 1, { source })).response.revision).toBe(1)
  const answer = await site.app.request(`/api/v2/drafts/${uuid}`, {
    headers: { cookie: browser.cookie() },
  })
  expect(answer.headers.get('etag')).toBe('"1"')
})

test('a stale revision is a conflict that names the present one, and changes nothing', async () => {
  await using world = await open()
  const { browser, uuid, put } = world
  await put({ stroke: 1 })
  await put({ stroke: 2 }, 1)
  const stale = await put({ stroke: 9 }, 1)
  expect(stale.status).toBe(409)
  expect(stale.json).toMatchObject({ code: 'conflict', fields: { revision: '2' } })
  expect((await put({ stroke: 9 })).json.code).toBe('conflict')
  expect(await documentOf(browser, uuid)).toEqual({ stroke: 2 })
})

test('an If-Match that is no revision is refused, not taken for none', async () => {
  await using world = await open()
  const { browser, uuid, put } = world
  await put({ stroke: 1 })
  for (const tag of ['*', '1', '"a"', 'W/"1"', '"1", "2"']) {
    const headers = { 'if-match': tag }
    const answer = await browser.call('PUT', `/drafts/${uuid}`, body(), headers)
    expect([tag, answer.json.code]).toEqual([tag, 'invalid_request'])
  }
})

test('of two processes that save at the same time over one revision, one is told', async () => {
  await using world = await open()
  const { site, user, browser, uuid, put } = world
  const second = await openBrowser({ app: await createApp(site.deps), deps: site.deps }, user)
  await put({ by: 'nobody' })
  for (let revision = 1; revision <= 8; revision += 1) {
    const both = await Promise.all(
      [browser, second].map((one, at) =>
        one.call('PUT', `/drafts/${uuid}`, body({ by: at, revision }), match(revision)),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both.findIndex(({ status }) => status === 200)
    expect(await documentOf(browser, uuid)).toEqual({ by: winner, revision })
  }
})

test('begun twice at the same time, one begins it', async () => {
  await using world = await open()
  const { put, browser } = world
  const both = await Promise.all([put({ by: 1 }), put({ by: 2 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await browser.call('GET', '/drafts')).response.total).toBe(1)
})

test('versions are kept every five minutes and when asked, the last 50 and those with a name', async () => {
  await using world = await open()
  const { browser, uuid, put, wait } = world
  const versions = async (): Promise<{ revision: number; name: string | null }[]> =>
    (await browser.call('GET', `/drafts/${uuid}/versions`)).response.versions
  await put({ at: 1 })
  wait(60_000)
  await put({ at: 2 }, 1)
  expect((await versions()).map(({ revision }) => revision)).toEqual([1])
  await put({ at: 3 }, 2, { version_name: 'For the client' })
  wait(5 * 60_000)
  await put({ at: 4 }, 3)
  expect((await versions()).map(({ revision, name }) => [revision, name])).toEqual([
    [4, null],
    [3, 'For the client'],
    [1, null],
  ])
  // What is replaced on purpose is kept as well.
  await put({ at: 'theirs' }, 4)
  await put({ at: 'mine' }, 5, { keep: true })
  expect((await versions()).map(({ revision }) => revision)).toEqual([6, 5, 4, 3, 1])
  for (let revision = 6; revision < 60; revision += 1) {
    await put({ at: revision + 1 }, revision, { keep: true })
  }
  const kept = await versions()
  expect(kept.length).toBe(51)
  expect(kept.at(-1)).toMatchObject({ revision: 3, name: 'For the client' })
  const former = await browser.call('GET', `/drafts/${uuid}/versions/3`)
  expect(former.response.document).toEqual({ at: 3 })
  const unnamed = await browser.call('PATCH', `/drafts/${uuid}/versions/3`, { name: null })
  expect(unnamed.response.version.name).toBeNull()
  expect((await versions()).length).toBe(50)
  expect((await browser.call('GET', `/drafts/${uuid}/versions/3`)).status).toBe(404)
})

test('the trash keeps a draft for 30 days, out of the list, and gives it back', async () => {
  await using world = await open()
  const { browser, uuid, put } = world
  await put({ stroke: 2 })
  const remove = (end = '') => browser.call('DELETE', `/drafts/${uuid}${end}`)
  expect((await remove('?permanently=true')).json.code).toBe('conflict')
  expect((await remove()).status).toBe(200)
  expect((await browser.call('GET', '/drafts')).response.total).toBe(0)
  expect((await browser.call('GET', '/drafts?state=trash')).response.total).toBe(1)
  // Whoever still has it open is told, and loses nothing: saving over the new revision takes it out.
  expect((await put({ stroke: 3 }, 1)).json).toMatchObject({ fields: { revision: '2' } })
  expect((await put({ stroke: 3 }, 2)).response.draft.deleted_at).toBeNull()

  await remove()
  await browser.call('POST', `/drafts/${uuid}/restoration`)
  expect(await documentOf(browser, uuid)).toEqual({ stroke: 3 })
  await remove()
  expect((await remove('?permanently=true')).status).toBe(200)
  expect((await browser.call('GET', `/drafts/${uuid}`)).status).toBe(404)
  expect((await put({ stroke: 4 }, 6)).status).toBe(404)
})

test('a team’s draft is every member’s to change, stays when its maker leaves, and goes with the team', async () => {
  await using world = await open()
  const { site, user } = world
  const member = await site.person()
  const team = await site.team({ owner: user, members: [member] })
  const theirs = await site.browser(member, { teamId: team.id })
  const owners = await site.browser(user, { teamId: team.id })
  const uuid = randomUUID()
  await theirs.call('PUT', `/drafts/${uuid}`, body())
  expect((await (await site.browser(member)).call('GET', `/drafts/${uuid}`)).status).toBe(404)
  const saved = await owners.call('PUT', `/drafts/${uuid}`, body({ stroke: 5 }), match(1))
  expect(saved.status).toBe(200)

  await site.deps.pool.query('delete from team_members where user_id = $1', [member.id])
  await site.deps.pool.query('delete from users where id = $1', [member.id])
  expect(await documentOf(owners, uuid)).toEqual({ stroke: 5 })
  await inTransaction(site.deps.pool, (client) => eraseRows(client, team.id))
  const { rows } = await site.deps.pool.query('select from drafts')
  expect(rows.length).toBe(0)
})

test('a suspended account neither reads nor saves', async () => {
  await using world = await open()
  const { site, user, uuid, put } = world
  await put({ stroke: 2 })
  await site.deps.pool.query('update users set blocked_at = now() where id = $1', [user.id])
  const answer = await put({ stroke: 3 }, 1)
  expect([401, 403]).toContain(answer.status)
  const { rows } = await site.deps.pool.query('select document from drafts where uuid = $1', [uuid])
  expect(rows[0].document).toBe('{"stroke":2}')
})

test('a damaged document is said so, comes as it is, and its versions still open', async () => {
  await using world = await open()
  const { site, browser, uuid, put } = world
  await put({ stroke: 2 })
  await site.deps.pool.query(`update drafts set document = '{"stroke":' where uuid = $1`, [uuid])
  const answer = await browser.call('GET', `/drafts/${uuid}`)
  expect([answer.status, answer.json.code]).toEqual([422, 'draft_damaged'])
  const file = await site.app.request(`/drafts/${uuid}/document.json`, {
    headers: { cookie: browser.cookie() },
  })
  expect(await file.text()).toBe('{"stroke":')
  const former = await browser.call('GET', `/drafts/${uuid}/versions/1`)
  expect(former.response.document).toEqual({ stroke: 2 })
  expect((await put({ stroke: 3 }, 1)).status).toBe(200)
})

test('a document may have 4 MB; a larger one is refused and the saved one stays', async () => {
  await using world = await open()
  const { browser, uuid, put } = world
  const room = MOST_DRAFT_BYTES - JSON.stringify({ d: '' }).length
  expect((await put({ d: 'x'.repeat(room) })).status).toBe(200)
  expect((await put({ d: 'x'.repeat(room + 1) }, 1)).json.code).toBe('payload_too_large')
  expect((await put({ d: 'ä'.repeat(room / 2 + 1) }, 1)).json.code).toBe('payload_too_large')
  expect((await put({ d: 'x'.repeat(10_000_000) }, 1)).json.code).toBe('payload_too_large')
  expect((await documentOf(browser, uuid)).d.length).toBe(room)
})

test('an account has as many drafts and bytes as fit', async () => {
  await using world = await open()
  const { site, user, browser, put } = world
  await put({ stroke: 2 })
  const fill = (count: number, bytes: number) =>
    site.deps.pool.query(
      `insert into drafts (uuid, account_id, editor, title, document, bytes, created_at, updated_at)
       select gen_random_uuid(), $1, 'icon', 'Other', '{}', $3, now(), now() from generate_series(1, $2)`,
      [user.id, count, bytes],
    )
  await fill(1, 199_999_980)
  expect((await put({ stroke: 2, more: 'than fits' }, 1)).json.code).toBe('draft_limit_reached')
  expect((await put({}, 1)).status).toBe(200)
  await site.deps.pool.query(`delete from drafts where title = 'Other'`)
  await fill(999, 2)
  const more = await browser.call('PUT', `/drafts/${randomUUID()}`, body())
  expect(more.json.code).toBe('draft_limit_reached')
  expect((await put({ stroke: 4 }, 2)).status).toBe(200)
})

test('versions and pictures count too, and a full account goes on saving', async () => {
  await using world = await open()
  const { site, user, put, wait } = world
  await put({ stroke: 2 })
  await site.deps.pool.query(
    `insert into drafts (uuid, account_id, editor, title, document, bytes, created_at, updated_at)
     values (gen_random_uuid(), $1, 'icon', 'Other', '{}', 199999970, now(), now())`,
    [user.id],
  )
  // As large as before, but each kept version would come on top.
  expect((await put({ stroke: 3 }, 1, { keep: true })).json.code).toBe('draft_limit_reached')
  expect((await put({ stroke: 3 }, 1, { version_name: 'Mine' })).json.code).toBe(
    'draft_limit_reached',
  )
  const preview = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
  expect((await put({ stroke: 3 }, 1, { preview })).json.code).toBe('draft_limit_reached')
  wait(600_000)
  expect((await put({ stroke: 3 }, 1)).status).toBe(200)
  const { rows } = await site.deps.pool.query(
    'select count(*)::integer as kept from draft_versions',
  )
  expect(rows[0].kept).toBe(1)
})

test('a picture is sanitised, and one that is no drawing is left out without losing the work', async () => {
  await using world = await open()
  const { site, browser, uuid, put } = world
  const picture = async () =>
    site.app.request(`/drafts/${uuid}/preview.svg`, { headers: { cookie: browser.cookie() } })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9" onclick="x()"/></svg>'
  await put({ stroke: 1 }, undefined, { preview: svg })
  const shown = await picture()
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  const text = await shown.text()
  expect(text).toContain('M0 0h9')
  expect(text).not.toMatch(/script|onclick/)
  expect((await put({ stroke: 2 }, 1, { preview: 'no drawing' })).status).toBe(200)
  expect(await (await picture()).text()).toBe(text)
})
