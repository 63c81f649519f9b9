import { formatDate } from '#web/i18n/format-values.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { ArticlePart, PictureRow } from '#domains/content/articles/index.ts'

/** Posts are written in it; the blog of another language lists none. */
export const POSTS_LANGUAGE = 'en' satisfies LocaleCode

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
> & {
  /** The date in the reader’s language. */
  readonly day: string
}

export function toSummary(
  language: LocaleCode,
  { slug, title, summary, author, tags, date, minutes }: BlogPost,
): PostSummary {
  const day = formatDate(language, date)
  return { slug, title, summary, author, tags, date, day, minutes }
}
