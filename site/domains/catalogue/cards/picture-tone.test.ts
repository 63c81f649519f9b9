import { expect, test } from 'vitest'
import { pictureTone } from './picture-tone.ts'

test('a glyph without colours is turned light at night, a mostly dark work gets a lighter ground', () => {
  expect(pictureTone('icon', [])).toBe('mono')
  expect(pictureTone('illustration', ['#0b0b0c', '#ff0000'])).toBe('dark')
  expect(pictureTone('icon', ['#000000'])).toBe('dark')
})

test('a pale work brings a dark ground; a strong yellow is seen on any', () => {
  expect(pictureTone('lottie', ['#e6effc', '#f3f7fe'])).toBe('pale')
  expect(pictureTone('icon', ['#fff3c4'])).toBe('pale')
  expect(pictureTone('illustration', ['#f3f7fe', '#1f2937'])).toBeUndefined()
  expect(pictureTone('illustration', ['#ffc83d'])).toBeUndefined()
})

test('any other work stands on any ground', () => {
  expect(pictureTone('illustration', ['#ff0000', '#000000'])).toBeUndefined()
  expect(pictureTone('3d', [])).toBeUndefined()
})
