import {
  IDENTITY_MATRIX,
  multiplyMatrices,
  parseTransform,
  VectorError,
  type Matrix,
} from '@tessera/vector'
import { attributeOf } from '../tree/attributes.ts'
import type { ElementNode } from '../tree/node.ts'

const DECIMALS = 1e6

const matrices = new WeakMap<ElementNode, Matrix>()

/** The transform that an element itself states; one that cannot be read counts as none. */
export function ownMatrix(element: ElementNode): Matrix {
  const known = matrices.get(element)
  if (known !== undefined) return known
  const matrix = readMatrix(attributeOf(element, 'transform'))
  matrices.set(element, matrix)
  return matrix
}

function readMatrix(transform: string | null): Matrix {
  if (transform === null) return IDENTITY_MATRIX
  try {
    return parseTransform(transform)
  } catch (error) {
    if (error instanceof VectorError) return IDENTITY_MATRIX
    throw error
  }
}

/** From the units inside the innermost of these elements, outermost first, to those of the drawing. */
export function matrixThrough(elements: readonly ElementNode[]): Matrix {
  return elements.reduce(
    (matrix, element) => multiplyMatrices(matrix, ownMatrix(element)),
    IDENTITY_MATRIX,
  )
}

/** A transform as an attribute in its shortest common form; null for none. */
export function writeMatrix(matrix: Matrix): string | null {
  const [a, b, c, d, e, f] = matrix.map((value) => Math.round(value * DECIMALS) / DECIMALS + 0) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const isMove = a === 1 && b === 0 && c === 0 && d === 1
  if (isMove) return e === 0 && f === 0 ? null : `translate(${e} ${f})`
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`
}
