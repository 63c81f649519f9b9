import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonOf } from '#testing/test-site.ts'
import { openSearchSite, type SearchSite } from './testing/search-site.ts'

let site: SearchSite

beforeAll(async () => {
  site = await openSearchSite()
})

afterAll(() => site[Symbol.asyncDispose]())

test('suggestions complete a query, as many as asked for', async () => {
  const suggest = async (query: string) =>
    (await jsonOf(site.app.request(`/api/v2/suggest?${query}`))).response.suggests

  const five = await suggest('query=a')
  expect(five.length).toBeGreaterThan(0)
  expect(five.length).toBeLessThanOrEqual(5)
  expect((await suggest('query=ar'))[0]).toEqual({ query: 'arrow' })
  expect(await suggest('query=a&per_page=1')).toHaveLength(1)
  expect(await suggest('query=qqqq')).toEqual([])
})

test.each([
  ['kit', 'illustration'],
  ['illustration-kit', 'illustration'],
  ['ai-illustration', 'illustration'],
  ['unicon', 'icon'],
  ['interface-icon', 'icon'],
])('suggestions for %s are those for %s', async (label, kind) => {
  const suggest = async (asset: string) => {
    const words = ['a', 's', 'b', 'c', 'h', 'd', 'p']
    const answers = words.map((query) =>
      jsonOf(site.app.request(`/api/v2/suggest?query=${query}&asset=${asset}&per_page=20`)),
    )
    return (await Promise.all(answers)).map(({ response }) => response.suggests)
  }
  const expected = await suggest(kind)

  expect(await suggest(label)).toEqual(expected)
  expect(await suggest('lottie')).not.toEqual(expected)
})

test.each([
  ['query', ''],
  ['query', `query=${'x'.repeat(201)}`],
  ['per_page', 'query=a&per_page=21'],
  ['per_page', 'query=a&per_page=0'],
  ['asset', 'query=a&asset=vehicle'],
  ['lang', 'query=a&lang=xx'],
])('a suggestion with a wrong %s names it (%s)', async (field, query) => {
  const answer = await site.app.request(`/api/v2/suggest?${query}`)

  expect(answer.status).toBe(400)
  expect(Object.keys((await jsonOf(answer)).fields)).toEqual([field])
})
