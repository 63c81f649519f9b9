import { expect, test } from 'vitest'
import { slugify, tidyTags, titleOf } from './naming.ts'

test.each([
  ['arrowUpLeft', 'arrow-up-left'],
  ['A404 NotFound', 'a404-not-found'],
  ['Émile’s Café', 'emiles-cafe'],
  ['  a__b--c ', 'a-b-c'],
  ['日本', '日本'],
  ['XMLFile', 'xml-file'],
])('%s as a slug is %s', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('a title is made of words', () => {
  expect(titleOf('alarm-clock_off')).toBe('Alarm Clock Off')
})

test.each([
  ['flag-nw-storm-warning', 'Flag NW Storm Warning'],
  ['x-ray', 'X-ray'],
  ['10-plus', '10+'],
  ['plus-10', 'Plus 10'],
  ['usb-c', 'USB C'],
  ['wifi-off', 'Wi-Fi Off'],
  ['news', 'News'],
])('%s is called %s', (key, name) => {
  expect(titleOf(key)).toBe(name)
})

test('tags are lower case words without repeats, empty words and novels, twenty at most', () => {
  expect(tidyTags(['Zero-Plus', 'zero plus', 'of', '', ' A ', 'x'.repeat(41)])).toEqual([
    'zero plus',
  ])
  expect(tidyTags(Array.from({ length: 30 }, (_, index) => `tag ${index}`))).toHaveLength(20)
})
