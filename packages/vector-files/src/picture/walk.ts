import type { Matrix, XmlElement } from '@tessera/vector'
import type { Loss, PictureNode } from './picture.ts'

/** Where the reader of a drawing stands, and what it notes on its way. */
export interface Walk {
  readonly ids: ReadonlyMap<string, XmlElement>
  readonly mark: string | null
  /** Of outlines, in units of the picture. */
  readonly tolerance: number
  readonly losses: Set<Loss>
  /** How deep clips and masks lie within each other. */
  readonly depth: number
  /** The children of an element as nodes of the picture: clips and masks hold what pictures hold. */
  readonly readNodes: (parent: XmlElement, matrix: Matrix, walk: Walk) => PictureNode[]
}
