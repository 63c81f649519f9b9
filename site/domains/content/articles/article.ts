import type { AssetKind } from '@tessera/contracts'

/** A row of real assets inside a text: the first results of a search. */
export type PictureRow = {
  readonly kind: AssetKind
  readonly query: string
  readonly count: number
  readonly caption: string
}

/** Texts are runs of HTML and rows of pictures, in turns. */
export type ArticlePart =
  | { readonly html: string; readonly pictures?: never }
  | { readonly pictures: PictureRow; readonly html?: never }
