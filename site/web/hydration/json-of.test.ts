import { expect, test } from 'vitest'
import { joinJson } from './json-of.server.ts'

const words = { 'a.b': 'One "word"', 'a.c': '</script>' }
const page = {
  root: { siteName: 'Tessera', itemCount: undefined, links: { menus: [{ to: '/' }, null] }, words },
  'search/icon': { pageData: { messages: words, head: { title: 'é' } }, model: null, seen: [1, 2] },
  empty: {},
  nothing: undefined,
}

test.each([0, 1, 2, 3, 9])('data is written as JSON.stringify does, %i objects down', (depth) => {
  expect(joinJson(page, depth)).toBe(JSON.stringify(page))
})

test('what writes itself is asked', () => {
  const at = new Date('2026-11-28T00:00:00Z')
  expect(joinJson({ at }, 3)).toBe(JSON.stringify({ at }))
})

test('an object that several pages share is written once', () => {
  let times = 0
  const shared = { inner: { toJSON: () => (times += 1) } }
  for (const title of ['one', 'two', 'three']) joinJson({ route: { title, shared } }, 2)
  expect(times).toBe(1)
})
