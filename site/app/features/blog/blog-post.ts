import type { ArticlePart, PictureRow } from '../articles/index.ts'

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
  readonly parts: readonly ArticlePart[]
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
