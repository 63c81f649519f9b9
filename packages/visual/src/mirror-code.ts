import { CODE_LENGTH } from './edge-code.ts'
import { CELLS, DIRECTIONS } from './describe-edges.ts'

/**
 * About the code of the picture in a mirror: cells and directions change sides. Turning a code likewise was
 * tried and found less than not turning at all: what is turned has to be described anew.
 */
export function mirrorCode(code: Uint8Array): Uint8Array<ArrayBuffer> {
  const mirrored = new Uint8Array(CODE_LENGTH)
  forEachBit((row, column, direction, bit) => {
    const from = bitAt(row, CELLS - 1 - column, DIRECTIONS - 1 - direction)
    if (isSet(code, from)) mirrored[bit >> 3]! |= 1 << (bit & 7)
  })
  return mirrored
}

function forEachBit(
  visit: (row: number, column: number, direction: number, bit: number) => void,
): void {
  for (let bit = 0; bit < CELLS * CELLS * DIRECTIONS; bit += 1) {
    const cell = Math.floor(bit / DIRECTIONS)
    visit(Math.floor(cell / CELLS), cell % CELLS, bit % DIRECTIONS, bit)
  }
}

function bitAt(row: number, column: number, direction: number): number {
  return (row * CELLS + column) * DIRECTIONS + direction
}

function isSet(code: Uint8Array, bit: number): boolean {
  return (code[bit >> 3]! & (1 << (bit & 7))) !== 0
}
