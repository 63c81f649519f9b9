import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import transforms from './fixtures/transforms.json' with { type: 'json' }
import {
  IDENTITY_MATRIX,
  invertMatrix,
  type Matrix,
  meanScale,
  multiplyMatrices,
  parseTransform,
  transformPoints,
} from './matrix.ts'

test.each(transforms)('the transform “$input” is read', ({ input, expected }) => {
  for (const [index, value] of parseTransform(input).entries()) {
    expect(value).toBeCloseTo(expected[index]!, 12)
  }
})

test('no transform is the identity, an unknown function is refused', () => {
  expect(parseTransform(undefined)).toEqual(IDENTITY_MATRIX)
  expect(() => parseTransform('perspective(4)')).toThrow(
    expect.objectContaining({ code: 'bad-transform' }),
  )
})

test('a matrix times its inverse changes nothing', () => {
  const number = fc.double({ min: -50, max: 50, noNaN: true })
  const matrices = fc.tuple(number, number, number, number, number, number)
  fc.assert(
    fc.property(matrices, (matrix: Matrix) => {
      fc.pre(meanScale(matrix) > 0.1)
      const product = multiplyMatrices(matrix, invertMatrix(matrix)!)
      for (const [index, value] of product.entries()) {
        expect(value).toBeCloseTo(IDENTITY_MATRIX[index]!, 6)
      }
    }),
  )
})

test('the inner transform comes first', () => {
  const move = parseTransform('matrix(1 0 0 1 10 0)')
  const double = parseTransform('matrix(2 0 0 2 0 0)')

  expect(multiplyMatrices(double, move)).toEqual([2, 0, 0, 2, 20, 0])
  expect(multiplyMatrices(move, double)).toEqual([2, 0, 0, 2, 10, 0])
  expect(transformPoints([1, 1, 2, 3], multiplyMatrices(move, double))).toEqual([12, 2, 14, 6])
})

test('a flattening matrix has no inverse', () => {
  expect(invertMatrix([1, 2, 2, 4, 0, 0])).toBeNull()
})
