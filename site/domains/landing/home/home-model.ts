import type { MessageKey } from '#web/i18n/messages.ts'
import type { PackCell, ResultCell } from '#domains/catalogue/search/index.ts'

/** A line of the library: one kind with a few of its pieces. */
export type SpecimenLine = {
  readonly id: string
  readonly label: MessageKey
  readonly to: string
  readonly total: number
  readonly free: number
  readonly cells: readonly ResultCell[]
}

/** The papers of one file, as they travel with it. */
export type SamplePapers = {
  readonly kind: ResultCell['kind']
  readonly slug: string
  readonly name: string
  readonly author: string
  readonly license: string
  readonly pack: string | null
}

/** Everything the home page shows; what the catalogue does not hold yet is empty or null. */
export type HomeModel = {
  readonly items: number
  readonly icons: number
  readonly objects: number
  readonly packTotal: number
  /** Small glyphs of the mosaic, and the few large pictures among them. */
  readonly glyphs: readonly ResultCell[]
  readonly pictures: readonly ResultCell[]
  readonly lines: readonly SpecimenLine[]
  readonly latestSquare: readonly ResultCell[]
  readonly latestWide: readonly ResultCell[]
  readonly packs: readonly PackCell[]
  readonly papers: SamplePapers | null
}
