import { expect, test } from 'vitest'
import { localName } from './local-name.server.ts'

test.each([
  ['de', 'Heart', 'Herz'],
  ['de', 'arrow', 'Pfeil'],
  ['es', 'Cloud', 'Nube'],
  ['es', 'heart', 'corazón'],
  ['fr', 'Sun', 'Soleil'],
  ['ja', 'Arrow', '矢印'],
  ['ja', 'House', '家'],
  ['ko', 'settings', '설정'],
  ['pt', 'Search', 'Buscar'],
] as const)('%s: %s is %s', (language, english, expected) => {
  expect(localName(language, english)).toBe(expected)
})

test.each([
  ['de', 'Sparkles'],
  ['es', 'Glorp'],
  ['ja', 'Arrow Down Left Bold'],
  ['fr', 'Qwerty'],
  ['en', 'Heart'],
] as const)('%s: %s stays English', (language, english) => {
  expect(localName(language, english)).toBeNull()
})
