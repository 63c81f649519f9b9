import { facetNamed } from '@tessera/contracts'
import { licenses } from '@tessera/licensing'
import { expect, test } from 'vitest'
import { dimensionOf, orientationOf, readFacets, type FacetFacts } from './facet-readers.ts'

const icon: FacetFacts = {
  kind: 'icon',
  isAnimated: false,
  width: 24,
  height: 20,
  spdx: 'MIT',
  stored: ['svg'],
}
const valueOf = (name: Parameters<typeof facetNamed>[0], position: number) =>
  facetNamed(name).values[position]

test('every licence of the table is a value of the facet', () => {
  expect(facetNamed('license').values.toSorted()).toEqual(
    [...licenses.map(({ spdx }) => spdx), 'other'].toSorted(),
  )
})

test('a document carries every facet by the positions of its values', () => {
  const { file_type: types, ...values } = readFacets(icon)
  const names = (types as readonly number[]).map((position) => valueOf('file_type', position))
  expect(names).toEqual(expect.arrayContaining(['svg', 'png', 'pdf']))
  expect(names).not.toContain(undefined)
  // 24 reaches 16, 20 and 24; 20 reaches two steps.
  expect(values).toEqual({ orientation: 1, dimension: 0, min_width: 3, min_height: 2, license: 0 })
  expect(valueOf('orientation', 1)).toBe('landscape')
})

test('what is not known of a document is no value, and an unknown licence another one', () => {
  const values = readFacets({ ...icon, width: null, height: null, spdx: 'WTFPL' })
  const { orientation, dimension, min_width: width, license } = values
  expect({ orientation, dimension, width }).toEqual({
    orientation: undefined,
    dimension: undefined,
    width: 0,
  })
  expect(valueOf('license', license as number)).toBe('other')
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
  [15, 15, null],
  [null, null, null],
])('%s × %s is a %s drawing', (width, height, dimension) => {
  expect(dimensionOf(width, height)).toBe(dimension)
})
