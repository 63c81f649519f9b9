import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { Visibility } from '#domains/workspace/collections/visibility.ts'

/** A collection as a list shows it. */
export type CollectionTileView = {
  readonly to: string
  readonly name: string
  readonly items: number
  readonly visibility: Visibility
  readonly by: string | null
  readonly cells: readonly ResultCell[]
}
