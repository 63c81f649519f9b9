import { COARSE_FLAG_COUNT } from '../columns/facet-word.ts'
import type { CubeShape } from './flag-cube.ts'
import type { IndexData } from '../columns/index-data.ts'

/** The rows of the flag cube added up, for filters that tell fewer flags apart. */
export type CubeSums = {
  /** Combinations of coarse flags and a row of each. */
  readonly coarseFlags: Uint32Array
  readonly coarse: Uint32Array
  /** One row of all documents. */
  readonly whole: Uint32Array
}

/** Made when an index is opened: some ten megabytes are read once. */
export function sumCube({ cubeFlags, cube }: IndexData, { width }: CubeShape): CubeSums {
  const coarseFlags = Uint32Array.from(
    new Set(Array.from(cubeFlags, (flags) => flags & (COARSE_FLAG_COUNT - 1))),
  ).sort()
  const coarse = new Uint32Array(coarseFlags.length * width)
  const whole = new Uint32Array(width)
  cubeFlags.forEach((flags, i) => {
    const row = coarseFlags.indexOf(flags & (COARSE_FLAG_COUNT - 1)) * width
    for (let cell = 0; cell < width; cell++) {
      const count = cube[i * width + cell]!
      coarse[row + cell]! += count
      whole[cell]! += count
    }
  })
  return { coarseFlags, coarse, whole }
}
