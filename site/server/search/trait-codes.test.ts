import * as fc from 'fast-check'
import { downloadFormat, leastSides, orientation } from '@tessera/contracts'
import { licenses } from '@tessera/licensing'
import { expect, test } from 'vitest'
import { coarserLevels, codesAt, type TraitLevels } from './fit-traits.ts'
import {
  categoryCode,
  dimensionOf,
  licenseOrder,
  orientationOf,
  readCategoryCode,
  readStyleCode,
  sideRank,
  styleCode,
  type CategoryTraits,
  type StyleTraits,
} from './trait-codes.ts'

test('every licence of the table has a number of its own', () => {
  expect([...licenseOrder].sort()).toEqual(licenses.map(({ spdx }) => spdx).sort())
})

test('a style and all its traits come back out of their number', () => {
  const traits = fc.record({
    styleId: fc.integer({ min: 0, max: 4095 }),
    license: fc.constantFrom(...licenseOrder, 'other'),
    orientation: fc.constantFrom(null, ...orientation.options),
    fileTypes: fc
      .subarray(downloadFormat.options)
      .map((some) => downloadFormat.options.filter((format) => some.includes(format))),
  })
  fc.assert(
    fc.property(traits, (own) => {
      const code = styleCode(own)
      expect(code).toBeGreaterThanOrEqual(0)
      expect(code).toBeLessThan(2 ** 31)
      expect(readStyleCode(code)).toEqual(own)
    }),
  )
})

test('a category and its sizes come back out of their number', () => {
  const rank = fc.integer({ min: 0, max: leastSides.length })
  const traits = fc.record({
    categoryId: fc.integer({ min: 0, max: 65_535 }),
    widthRank: rank,
    heightRank: rank,
  })
  fc.assert(
    fc.property(traits, (own) => {
      expect(readCategoryCode(categoryCode(own))).toEqual(own)
    }),
  )
})

test('numbers that do not fit are refused, not mixed up', () => {
  const traits = { license: 'MIT', orientation: null, fileTypes: [] }
  expect(() => styleCode({ styleId: 4096, ...traits })).toThrow(RangeError)
  expect(() => categoryCode({ categoryId: 65_536, widthRank: 0, heightRank: 0 })).toThrow(
    RangeError,
  )
})

test.each([
  [100, 100, 'square'],
  [105, 100, 'square'],
  [106, 100, 'landscape'],
  [100, 106, 'portrait'],
  [0, 100, null],
  [null, 100, null],
])('%s × %s is %s', (width, height, shape) => {
  expect(orientationOf(width, height)).toBe(shape)
})

test.each([
  [24, 24, 'small'],
  [64, 20, 'medium'],
  [255, 255, 'medium'],
  [20, 256, 'large'],
  [null, null, null],
])('%s × %s is a %s drawing', (width, height, dimension) => {
  const ranks = { widthRank: sideRank(width), heightRank: sideRank(height) }
  expect(dimensionOf({ categoryId: 1, ...ranks })).toBe(dimension)
})

test('a catalogue with too many combinations keeps its styles and gives up traits, the licence last', () => {
  const all = [1, 2].flatMap((styleId) =>
    ['MIT', 'ISC'].flatMap((license) =>
      orientation.options.map((shape) => ({ styleId, license, orientation: shape, fileTypes: [] })),
    ),
  )
  const read = (most: number) => all.map(codesAt(fitting(all, [], most)).ofStyle).map(readStyleCode)
  expect(read(12)).toEqual(all)
  expect(read(11).map(({ license }) => license)).toEqual(all.map(({ license }) => license))
  expect(read(11).every((traits) => traits.orientation === null)).toBe(true)
  expect(new Set(read(2).map(({ styleId }) => styleId))).toEqual(new Set([1, 2]))
  expect(read(2).every(({ license }) => license === 'other')).toBe(true)

  const sizes = [1, 2, 3].map((widthRank) => ({ categoryId: 7, widthRank, heightRank: 1 }))
  const { ofCategory } = codesAt(fitting([], sizes, 2))
  expect(sizes.map(ofCategory).map(readCategoryCode)).toEqual(
    sizes.map(() => ({ categoryId: 7, widthRank: 0, heightRank: 0 })),
  )
})

/** Levels as reading a catalogue finds them: one step coarser while there are too many numbers. */
function fitting(
  styles: readonly StyleTraits[],
  categories: readonly CategoryTraits[],
  most: number,
): TraitLevels {
  let levels: TraitLevels = { styles: 0, categories: 0 }
  for (;;) {
    const { ofStyle, ofCategory } = codesAt(levels)
    const made = {
      styles: new Set(styles.map(ofStyle)).size,
      categories: new Set(categories.map(ofCategory)).size,
    }
    const coarser = coarserLevels(levels, made, most)
    if (coarser === null) return levels
    levels = coarser
  }
}
