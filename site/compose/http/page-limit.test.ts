import { expect, test } from 'vitest'
import { createPages, echo } from '#platform/http/testing/pages-site.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'

const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

/** Eight pages may be made at once by one network, two more every 30 s. */
const createSite = () => createPages(echo, { TRUST_PROXY: '1', PAGES_PER_MINUTE: '4' })

const from = (address: string, headers: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  ...headers,
})

test('who asks for too many pages that are not kept is told when to come back', async () => {
  await using site = await createSite()
  const statuses: number[] = []
  for (let number = 0; number < 9; number += 1) {
    const answer = await site.get(`/icons/word-${number}`, from('2001:db8::1'))
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429])

  const refused = await site.get('/icons/more', from('2001:db8::ffff'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const data = await site.get('/icons/more.data', from('2001:db8::ffff'))
  expect(data.headers.get('retry-after')).toBe('15')

  expect((await site.get('/icons/word-3', from('2001:db8::1'))).status).toBe(200)
  expect((await site.get('/icons/more', from('2001:db8:0:1::1'))).status).toBe(200)
  site.clock.ms += 15_000
  expect((await site.get('/icons/again', from('2001:db8::1'))).status).toBe(200)
})

test('crawlers have half as much, apart from the people of their network', async () => {
  await using site = await createSite()
  const statuses: number[] = []
  for (let number = 0; number < 5; number += 1) {
    statuses.push((await site.get(`/icons/word-${number}`, from('192.0.2.1', BOT))).status)
  }

  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect((await site.get('/icons/other', from('192.0.2.1'))).status).toBe(200)
})

test('accounts count for themselves: many of them may share a network', async () => {
  await using site = await createSite()
  const first = await signIn(site.deps, await createTestUser(site.deps))
  const second = await signIn(site.deps, await createTestUser(site.deps))
  const ask = (headers: Record<string, string>) =>
    site.get('/icons/word', from('192.0.2.1', headers))
  for (let number = 0; number < 8; number += 1) {
    expect((await ask({ ...first.headers })).status).toBe(200)
  }

  expect((await ask({ ...first.headers })).status).toBe(429)
  expect((await ask({ ...second.headers })).status).toBe(200)
  expect((await ask({})).status).toBe(200)
})

test('a page that is refused while it is made anew stays kept for others', async () => {
  await using site = await createSite()
  expect((await site.get('/icons/kept', from('192.0.2.1'))).status).toBe(200)
  for (let number = 0; number < 7; number += 1) {
    await site.get(`/icons/word-${number}`, from('192.0.2.1'))
  }
  site.clock.ms += 61_000
  for (let number = 0; number < 4; number += 1) {
    await site.get(`/icons/again-${number}`, from('192.0.2.1'))
  }
  // The first is stale and made anew, which is refused; that it was must not show in any other.
  for (let number = 0; number < 20; number += 1) {
    expect((await site.get('/icons/kept', from('192.0.2.1'))).status).toBe(200)
  }
})

test('searches by call are counted with the pages', async () => {
  await using site = await createSite()
  const ask = (address: string) => site.get('/api/v2/search?query=sun', from(address))
  for (let number = 0; number < 8; number += 1) await ask('192.0.2.1')

  const refused = await ask('192.0.2.1')

  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers.get('retry-after')).toBe('15')
  expect((await ask('192.0.2.2')).status).not.toBe(429)
})
