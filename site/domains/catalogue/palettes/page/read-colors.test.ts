import { expect, test } from 'vitest'
import { readColors } from './read-colors.ts'

test.each([
  ['#0A6B58, d8643c\n#fff', ['#0a6b58', '#d8643c', '#ffffff']],
  ['', []],
  ['red', ['#red']],
])('%j is %j', (text, colors) => {
  expect(readColors(text)).toEqual(colors)
})
