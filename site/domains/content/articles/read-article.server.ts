import { assetKind } from '@tessera/contracts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { ArticlePart, PictureRow } from './article.ts'
import { renderMarkdown } from './render-markdown.server.ts'

const PICTURES = /^!\[([^\]]*)\]\(catalogue:([\w-]+)\/([^)]+?)\*(\d+)\)$/

type Article = {
  /** @throws Error naming the file where the head has no such field */
  readonly field: (name: string) => string
  readonly body: string
}

/**
 * Reads a file of a head (`key: value` lines between two rules) and Markdown.
 *
 * @throws Error naming the file and what is wrong with it
 */
export function readArticle(file: string, source: string): Article {
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
  return { field, body }
}

/**
 * Markdown as parts. A line `![caption](catalogue:icon/heart*8)` stands for the first eight hearts of
 * the catalogue. Links of this site lead into `language`.
 */
export function readParts(body: string, language: LocaleCode): ArticlePart[] {
  const parts: ArticlePart[] = []
  let text: string[] = []
  const flush = () => {
    const markdown = text.join('\n').trim()
    if (markdown) parts.push({ html: renderMarkdown(markdown, language) })
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

/** `kind/query*count` of a head as a row of pictures; undefined for anything else. */
export function readPictureSource(source: string): PictureRow | undefined {
  return readPictures(`![](catalogue:${source})`)
}

function readPictures(line: string): PictureRow | undefined {
  const [, caption, kind, query, count] = PICTURES.exec(line.trim()) ?? []
  const known = assetKind.safeParse(kind)
  if (caption === undefined || query === undefined || !known.success) return undefined
  return { kind: known.data, query, count: Number(count), caption }
}
