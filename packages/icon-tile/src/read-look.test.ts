import { check, constantFrom, oneof, property, string, tuple, array } from 'fast-check'
import { expect, test } from 'vitest'
import { lookFields, lookNames, usualLook } from './look-fields.ts'
import { changeLook, isSameLook, lookPairs, readLook } from './read-look.ts'

test('the usual look needs no address', () => {
  expect(lookPairs(usualLook)).toEqual([])
  expect(readLook([])).toEqual(usualLook)
})

test('whatever an address says, the look is within its bounds and comes back as it is', () => {
  const names = [...lookNames, 'c.ff0000', 'c.currentColor', '__proto__', 'constructor']
  const value = oneof(
    string(),
    constantFrom(
      '1',
      '0',
      '-1',
      '1e9',
      'NaN',
      'Infinity',
      '#ff0000',
      'ff0000',
      'linear',
      '24.3',
      'circle',
    ),
  )
  const run = check(
    property(array(tuple(constantFrom(...names), value)), (pairs) => {
      const look = readLook(pairs)
      for (const name of lookNames) {
        const field = lookFields[name]
        const chosen = look[name]
        if (typeof chosen !== typeof field.usual) return false
        if (
          field.type === 'number' &&
          !(Number(chosen) >= field.least && Number(chosen) <= field.most)
        )
          return false
        if (field.type === 'color' && !/^#[\da-f]{6}$/.test(String(chosen))) return false
      }
      return isSameLook(readLook(lookPairs(look)), look)
    }),
    { numRuns: 500 },
  )
  expect(run.failed, JSON.stringify(run.counterexample)).toBe(false)
})

test.each([
  ['canvas', '15'],
  ['canvas', '2049'],
  ['tileSize', '9'],
  ['size', '101'],
  ['radius', '51'],
  ['stroke', '8.25'],
  ['shape', 'star'],
  ['tile', 'red'],
  ['badge', '../etc'],
  ['text', '<b>'],
  ['text', 'fivee'],
] as const)('%s=%s is out of bounds and stands as usual', (name, text) => {
  expect(readLook([[name, text]])).toEqual(usualLook)
})

test('a typed number is brought within its bounds', () => {
  expect(changeLook(usualLook, 'canvas', '99999').canvas).toBe(2048)
  expect(changeLook(usualLook, 'canvas', '-4').canvas).toBe(16)
  expect(changeLook(usualLook, 'canvas', 'x')).toBe(usualLook)
})

test('at most 24 single colours are replaced', () => {
  const pairs = Array.from(
    { length: 40 },
    (_, index) => [`c.0000${index.toString(16).padStart(2, '0')}`, 'ffffff'] as const,
  )
  expect(Object.keys(readLook(pairs).colors)).toHaveLength(24)
})
