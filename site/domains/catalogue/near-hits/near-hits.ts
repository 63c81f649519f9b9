import type { ResultCell } from '#domains/catalogue/search/index.ts'

/** What an address with no page comes close to. */
export type NearHits = {
  /** What somebody probably looked for. */
  readonly words: string
  readonly cells: readonly Pick<ResultCell, 'kind' | 'slug' | 'name' | 'svg' | 'picture'>[]
}
