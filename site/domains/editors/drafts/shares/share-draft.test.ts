import { expect, test } from 'vitest'
import { MOST_SHARES } from './share-draft.server.ts'
import { openDrafts as open } from '#domains/editors/drafts/testing/open-drafts.ts'

test('a link opens a draft to whoever has it, until it is over or revoked', async () => {
  await using world = await open()
  const { site, browser, uuid, put, wait } = world
  await put({ stroke: 1 }, undefined, {
    preview: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  })
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
