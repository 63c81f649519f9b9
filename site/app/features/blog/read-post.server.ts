import { assetKind } from '@tessera/contracts'
import { bylineOf } from './bylines.ts'
import type { BlogPost, PictureRow, PostPart } from './blog-post.ts'
import { renderMarkdown } from './render-markdown.server.ts'

const WORDS_A_MINUTE = 220
const PICTURES = /^!\[([^\]]*)\]\(catalogue:([\w-]+)\/([^)]+?)\*(\d+)\)$/

/**
 * Reads a post: a head of `key: value` lines between two rules, then Markdown. A line
 * `![caption](catalogue:icon/heart*8)` stands for the first eight hearts of the catalogue.
 *
 * @throws Error naming the file and what is wrong with it
 */
export function readPost(file: string, source: string): BlogPost {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!match) throw new Error(`${file}: no head between two lines of ---`)
  const [, head = '', body = ''] = match
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    }),
  )
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`${file}: the head has no ${name}`)
    return value
  }
  const author = field('author')
  if (!bylineOf(author)) throw new Error(`${file}: no byline ${author}`)
  const date = field('date')
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`${file}: ${date} is no date`)
  const cover = readPictures(`![](catalogue:${field('cover')})`)
  if (!cover) throw new Error(`${file}: the cover is not of the form kind/query*count`)
  return {
    slug: file.replace(/^.*\/|\.md$/g, ''),
    title: field('title'),
    summary: field('summary'),
    author,
    tags: field('tags').split(/\s*,\s*/),
    date,
    cover: { kind: cover.kind, query: cover.query, count: cover.count },
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
    parts: splitParts(body),
  }
}

function splitParts(body: string): PostPart[] {
  const parts: PostPart[] = []
  let text: string[] = []
  const flush = () => {
    const markdown = text.join('\n').trim()
    if (markdown) parts.push({ html: renderMarkdown(markdown) })
    text = []
  }
  for (const line of body.split('\n')) {
    const pictures = readPictures(line)
    if (pictures) {
      flush()
      parts.push({ pictures })
    } else text.push(line)
  }
  flush()
  return parts
}

function readPictures(line: string): PictureRow | undefined {
  const [, caption, kind, query, count] = PICTURES.exec(line.trim()) ?? []
  const known = assetKind.safeParse(kind)
  if (caption === undefined || query === undefined || !known.success) return undefined
  return { kind: known.data, query, count: Number(count), caption }
}
