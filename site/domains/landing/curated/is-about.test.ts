import { expect, test } from 'vitest'
import { isAbout } from './is-about.ts'

test.each([
  ['Bird', ['bird'], true],
  ['Birds', ['bird'], true],
  ['Cloud rain', ['cloud'], true],
  ['Rain cloud', ['cloud'], true],
  ['Heart circle filled', ['heart'], true],
  ['Credit card', ['credit card'], true],
  ['Twitter', ['bird'], false],
  ['Planets Priya', ['star'], false],
  ['Start', ['star'], false],
  ['Pet bird house', ['bird'], false],
])('%s is about %s: %s', (name, texts, expected) => {
  expect(isAbout(name, texts)).toBe(expected)
})

test('words that make it something else keep a name out', () => {
  expect(isAbout('Bell pepper', ['bell'])).toBe(true)
  expect(isAbout('Bell pepper', ['bell'], ['pepper'])).toBe(false)
})
