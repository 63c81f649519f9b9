import { expect, test } from 'vitest'
import { loggedQuery } from './logged-query.ts'

test.each([
  ['  Arrow   LEFT ', 'arrow left'],
  ['ｈｅａｒｔ', 'heart'],
  ['house\tred\n', 'house red'],
  ['矢印', '矢印'],
  ['24 hours', '24 hours'],
  ['❤️', '❤️'],
])('%j is counted as %j', (text, query) => {
  expect(loggedQuery(text)).toBe(query)
})

test.each([
  ['', 'nothing'],
  [' \u0000 ', 'nothing'],
  ['ada@example.org', 'an address of a person'],
  ['https://example.org/me', 'an address of a page'],
  ['+49 170 1234567', 'a telephone number'],
  ['4111 1111 1111 1111', 'a card'],
  ['x'.repeat(61), 'a text'],
])('%j is not counted: %s', (text) => {
  expect(loggedQuery(text)).toBe(null)
})
