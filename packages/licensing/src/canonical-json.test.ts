import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('equal values are spelt alike, whatever the order of their keys', () => {
  const spelt = '{"A":true,"a":[1,{"x":null,"y":"é\\n"}],"b":1.5}'
  expect(canonicalJson({ b: 1.5, a: [1, { y: 'é\n', x: null }], A: true })).toBe(spelt)
  expect(canonicalJson({ A: true, a: [1, { x: null, y: 'é\n' }], b: 1.5 })).toBe(spelt)
  expect(JSON.parse(spelt)).toEqual({ A: true, a: [1, { x: null, y: 'é\n' }], b: 1.5 })
})

test('an absent key and an undefined one are the same', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe(canonicalJson({ b: 1 }))
})

test('the order of a list is part of its value', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})

test.each([Number.NaN, Infinity])('%s has no spelling', (value) => {
  expect(() => canonicalJson([value])).toThrow(RangeError)
})
