import { expect, test } from 'vitest'
import { HISTORY_LENGTH, parseHistory, rememberSearch, writeHistory } from './search-history.ts'

const search = (query: string, asset = 'icon') => ({ asset, query, contributors: [], lang: 'en' })

test('twelve searches are kept, the newest first', () => {
  let history = parseHistory(null)
  for (let number = 1; number <= 20; number++) {
    history = rememberSearch(history, search(`query ${number}`))
  }
  expect(history).toHaveLength(HISTORY_LENGTH)
  expect(history[0]?.query).toBe('query 20')
  expect(history.at(-1)?.query).toBe('query 9')
})

test('a repeated search moves to the front; another kind is another search', () => {
  const history = [search('Heart'), search('arrow'), search('heart', 'lottie')]
  expect(rememberSearch(history, search('heart'))).toEqual([
    search('heart'),
    search('arrow'),
    search('heart', 'lottie'),
  ])
})

test('damaged or foreign storage is dropped, not thrown', () => {
  expect(parseHistory('{not json')).toEqual([])
  expect(parseHistory('{"query":"a"}')).toEqual([])
  expect(parseHistory('{"version":2,"entries":[]}')).toEqual([])
  const entries = [search('a'), null, { query: 3 }, 'x', { ...search('b'), contributors: [1] }]
  expect(parseHistory(JSON.stringify({ version: 1, entries }))).toEqual([search('a')])
})

test('what was stored is read back', () => {
  const history = rememberSearch([], search('heart'))
  expect(parseHistory(writeHistory(history))).toEqual(history)
})
