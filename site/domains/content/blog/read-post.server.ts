import {
  readArticle,
  readParts,
  readPictureSource,
} from '#domains/content/articles/index.server.ts'
import type { BlogPost } from './blog-post.ts'
import { bylineOf } from './bylines.ts'

const WORDS_A_MINUTE = 220

/**
 * Reads a post: title, summary, author, tags, date and cover in its head, then Markdown.
 *
 * @throws Error naming the file and what is wrong with it
 */
export function readPost(file: string, source: string): BlogPost {
  const { field, body } = readArticle(file, source)
  const author = field('author')
  if (!bylineOf(author)) throw new Error(`${file}: no byline ${author}`)
  const date = field('date')
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`${file}: ${date} is no date`)
  const cover = readPictureSource(field('cover'))
  if (!cover) throw new Error(`${file}: the cover is not of the form kind/query*count`)
  let parts: BlogPost['parts'] | undefined
  return {
    slug: file.replace(/^.*\/|\.md$/g, ''),
    title: field('title'),
    summary: field('summary'),
    author,
    tags: field('tags').split(/\s*,\s*/),
    date,
    cover,
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
    // Colouring the code of all posts would take a third of a second of every start.
    get parts() {
      return (parts ??= readParts(body, 'en'))
    },
  }
}
