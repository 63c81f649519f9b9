import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MOST_SHARES } from './share-draft.server.ts'
import { body, openDrafts as open } from '#domains/editors/drafts/testing/open-drafts.ts'

const preview = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'

test('a link opens a draft to whoever has it, until it is over or revoked', async () => {
  await using world = await open()
  const { site, browser, uuid, put, wait } = world
  await put({ stroke: 1 }, undefined, { preview })
  const share = async (days: number | null) =>
    (await browser.call('POST', `/drafts/${uuid}/shares`, { rights: 'view', days })).response
  const [short, long] = [await share(1), await share(null)]
  const look = async (url: string) =>
    (await site.app.request(`${new URL(url).pathname}/preview.svg`)).status
  expect([await look(short.url), await look(long.url)]).toEqual([200, 200])
  const { rows } = await site.deps.pool.query<{ hash: string }>(
    'select token_hash as hash from draft_shares',
  )
  for (const { hash } of rows) expect(short.url + long.url).not.toContain(hash)

  wait(86_400_000)
  expect([await look(short.url), await look(long.url)]).toEqual([404, 200])
  await browser.call('DELETE', `/drafts/${uuid}`)
  expect(await look(long.url)).toBe(404)
  await browser.call('POST', `/drafts/${uuid}/restoration`)
  expect(await look(long.url)).toBe(200)
  await browser.call('DELETE', `/drafts/${uuid}/shares/${long.share.uuid}`)
  expect(await look(long.url)).toBe(404)
})

test('a draft has at most 20 links', async () => {
  await using world = await open()
  const { browser, uuid, put } = world
  await put({ stroke: 1 })
  const make = () => browser.call('POST', `/drafts/${uuid}/shares`, { rights: 'copy', days: 1 })
  for (let count = 0; count < MOST_SHARES; count += 1) expect((await make()).status).toBe(200)
  expect((await make()).json.code).toBe('draft_limit_reached')
})

test('a link of a team ends with the membership of whoever made it', async () => {
  await using world = await open()
  const { site, user } = world
  const member = await site.person()
  const team = await site.team({ owner: user, members: [member] })
  const theirs = await site.browser(member, { teamId: team.id })
  const owners = await site.browser(user, { teamId: team.id })
  const uuid = randomUUID()
  await owners.call('PUT', `/drafts/${uuid}`, body({ stroke: 1 }, { preview }))
  const share = { rights: 'copy', days: null }
  const [gone, stays] = [
    (await theirs.call('POST', `/drafts/${uuid}/shares`, share)).response.url,
    (await owners.call('POST', `/drafts/${uuid}/shares`, share)).response.url,
  ]
  const look = async (url: string) =>
    (await site.app.request(`${new URL(url).pathname}/preview.svg`)).status
  expect([await look(gone), await look(stays)]).toEqual([200, 200])
  await site.deps.pool.query('delete from team_members where user_id = $1', [member.id])
  expect([await look(gone), await look(stays)]).toEqual([404, 200])
})

test('links of a blocked person open nothing', async () => {
  await using world = await open()
  const { site, user, browser, uuid, put } = world
  await put({ stroke: 1 }, undefined, { preview })
  const made = await browser.call('POST', `/drafts/${uuid}/shares`, { rights: 'copy', days: null })
  const look = async () =>
    (await site.app.request(`${new URL(made.response.url).pathname}/preview.svg`)).status
  expect(await look()).toBe(200)
  await site.deps.pool.query('update users set blocked_at = now() where id = $1', [user.id])
  expect(await look()).toBe(404)
})
