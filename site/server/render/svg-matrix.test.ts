import { expect, test } from 'vitest'
import { IDENTITY, invert, multiply, readMatrix } from './svg-matrix.ts'

test('a matrix times its inverse changes nothing', () => {
  const matrix = readMatrix('matrix(0.98 0.17 -0.34 1.5 45 -5)')
  const product = multiply(matrix, invert(matrix)!)

  for (const [index, value] of product.entries()) expect(value).toBeCloseTo(IDENTITY[index]!, 10)
})

test('the inner transform comes first', () => {
  const move = readMatrix('matrix(1 0 0 1 10 0)')
  const double = readMatrix('matrix(2 0 0 2 0 0)')

  expect(multiply(double, move)).toEqual([2, 0, 0, 2, 20, 0])
  expect(multiply(move, double)).toEqual([2, 0, 0, 2, 10, 0])
})

test('a flattening matrix has no inverse, and no matrix is the identity', () => {
  expect(invert([1, 2, 2, 4, 0, 0])).toBeNull()
  expect(readMatrix(undefined)).toEqual(IDENTITY)
})
