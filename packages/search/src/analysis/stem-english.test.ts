import { expect, test } from 'vitest'
import { stemEnglish } from './stem-english.ts'

test.each([
  ['arrow', 'arrows'],
  ['box', 'boxes'],
  ['category', 'categories'],
  ['house', 'houses'],
  ['watch', 'watches'],
  ['glass', 'glasses'],
  ['leaf', 'leaves'],
  ['child', 'children'],
  ['knife', 'knives'],
  ['mouse', 'mice'],
  ['shop', 'shopping'],
  ['run', 'running'],
  ['share', 'sharing'],
  ['upload', 'uploaded'],
  ['call', 'calling'],
])('%s and %s share a stem', (one, other) => {
  expect(stemEnglish(other)).toBe(stemEnglish(one))
})

test.each([
  ['university', 'universe'],
  ['ring', 'r'],
  ['string', 'str'],
  ['bus', 'bu'],
  ['red', 'r'],
  ['new', 'news'],
  ['organization', 'organ'],
])('%s and %s do not', (one, other) => {
  expect(stemEnglish(other)).not.toBe(stemEnglish(one))
})

test.each(['constructor', 'toString', '__proto__'])('%s is a word like any other', (word) => {
  expect(typeof stemEnglish(word)).toBe('string')
})
