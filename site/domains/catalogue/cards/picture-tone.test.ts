import { expect, test } from 'vitest'
import { pictureTone } from './picture-tone.ts'

test('a glyph without colours is turned light at night, a mostly dark work gets a lighter ground', () => {
  expect(pictureTone('icon', [])).toBe('mono')
  expect(pictureTone('illustration', ['#0b0b0c', '#ff0000'])).toBe('dark')
  expect(pictureTone('icon', ['#000000'])).toBe('dark')
})

test('any other work stands on any ground', () => {
  expect(pictureTone('illustration', ['#ff0000', '#000000'])).toBeUndefined()
  expect(pictureTone('3d', [])).toBeUndefined()
})
