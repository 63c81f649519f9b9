/** A file of the catalogue that anybody may have, to try a conversion with. */
export interface SampleFile {
  /** Of the asset. */
  readonly uuid: string
  readonly name: string
  readonly contributor: string
  readonly file: string
  readonly url: string
}

/** What a link of the catalogue asked to be converted. */
export type CatalogueSource =
  | {
      readonly kind: 'item'
      readonly id: number
      readonly uuid: string
      readonly name: string
      readonly format: string
      readonly file: string
    }
  | { readonly kind: 'collection' | 'pack'; readonly name: string; readonly url: string }

export interface OfferedFiles {
  readonly samples: readonly SampleFile[]
  readonly source: CatalogueSource | null
}
