import type { AssetKind } from '@tessera/contracts'

/** A row of real assets inside a post: the first results of a search. */
export type PictureRow = {
  readonly kind: AssetKind
  readonly query: string
  readonly count: number
  readonly caption: string
}

export type PostPart =
  | { readonly html: string; readonly pictures?: never }
  | { readonly pictures: PictureRow; readonly html?: never }

export type BlogPost = {
  readonly slug: string
  readonly title: string
  /** One sentence: the lead in lists, the description for search engines. */
  readonly summary: string
  /** Slug of a byline. */
  readonly author: string
  readonly tags: readonly string[]
  /** YYYY-MM-DD */
  readonly date: string
  readonly cover: Omit<PictureRow, 'caption'>
  readonly minutes: number
  readonly parts: readonly PostPart[]
}

/** What lists show. */
export type PostSummary = Pick<
  BlogPost,
  'slug' | 'title' | 'summary' | 'author' | 'tags' | 'date' | 'minutes'
>

export function toSummary({
  slug,
  title,
  summary,
  author,
  tags,
  date,
  minutes,
}: BlogPost): PostSummary {
  return { slug, title, summary, author, tags, date, minutes }
}
