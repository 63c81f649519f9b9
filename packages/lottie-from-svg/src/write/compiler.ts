import type { JsonObject } from '@tessera/lottie'
import { IDENTITY_MATRIX, type Matrix } from '@tessera/vector'
import type { Instance, Scene } from '../scene/scene.ts'
import type { Item } from './item.ts'

/** Where in the drawing something is compiled. */
export interface Place {
  /** From here to the picture, as of the first moment. */
  readonly matrix: Matrix
  readonly depth: number
  /** Inside a clip path: shapes count by `clip-rule`, paints and strokes do not. */
  readonly isClip: boolean
}

export const TOP: Place = { matrix: IDENTITY_MATRIX, depth: 0, isClip: false }

/** Compiles elements; the parts of the compiler call each other through it. */
export interface Compiler {
  readonly scene: Scene
  /** Compositions and pictures of the file. */
  readonly assets: JsonObject[]
  /** Everything that an element paints, in the space around it. */
  element(instance: Instance, place: Place): Item[]
  /** The same for all children of an element. */
  children(instance: Instance, place: Place): Item[]
}
