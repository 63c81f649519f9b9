import * as fc from 'fast-check'
import { expect } from 'vitest'
import { RasterFileError } from '../raster-file-error.ts'

/** Cuts a file and changes its bytes: it is read, or refused by an error of ours and never another one. */
export function breakBytes(
  file: Uint8Array,
  read: (file: Uint8Array) => unknown,
  runs: number,
): void {
  const change = fc.tuple(fc.nat({ max: file.length - 1 }), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: file.length }),
      fc.array(change, { maxLength: 8 }),
      (length, changes) => {
        const broken = file.slice()
        for (const [at, value] of changes) broken[at] = value
        try {
          read(broken.subarray(0, length))
        } catch (error) {
          expect(error).toBeInstanceOf(RasterFileError)
        }
      },
    ),
    { numRuns: runs },
  )
}
