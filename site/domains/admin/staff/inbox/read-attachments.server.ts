import { z } from 'zod'
import { headOf, signedFormat } from '#platform/content/file-signatures.ts'

/** A mail has as many files as its sender likes; so many of it are kept. */
export const MOST_FILES = 10
export const LARGEST_FILE_BYTES = 10_000_000
export const MOST_BYTES_TOGETHER = 20_000_000

const LONGEST_NAME = 100
const attachment = z.object({ name: z.string(), content: z.string() })

export type MailFile = {
  readonly name: string
  /** By content: that of its first bytes, `txt` or `bin`. */
  readonly format: string
  readonly content: Buffer
}

export type MailFiles = {
  readonly files: readonly MailFile[]
  /** How many were not kept: too many, too large, empty, or no file at all. */
  readonly leftOut: number
}

/**
 * The files of a mail in base64, as many as are kept. Nothing is unpacked or opened, and what is too large is
 * not even decoded. A mail is never refused for its files: its words come in, with how many were left out.
 */
export function readAttachments(given: readonly unknown[]): MailFiles {
  const files: MailFile[] = []
  let bytes = 0
  for (const one of given) {
    if (files.length === MOST_FILES) break
    const parsed = attachment.safeParse(one)
    if (!parsed.success) continue
    const { name, content: text } = parsed.data
    const room = Math.min(LARGEST_FILE_BYTES, MOST_BYTES_TOGETHER - bytes)
    if (Math.floor((text.length * 3) / 4) > room + 2) continue
    const content = Buffer.from(text, 'base64')
    if (content.length === 0 || content.length > room) continue
    bytes += content.length
    const format = formatOf(content)
    files.push({ name: tidyName(name, format), format, content })
  }
  return { files, leftOut: given.length - files.length }
}

/** Archives that programs for documents and drawings write: the ending says which. */
const ARCHIVES: ReadonlySet<string> = new Set([
  'zip',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'lottie',
  'sketch',
  'epub',
])
const TEXTS: ReadonlySet<string> = new Set(['txt', 'csv', 'md', 'eml', 'log', 'ics'])

function formatOf(content: Buffer): string {
  const signed = signedFormat(headOf(content))
  if (signed !== null) return signed
  return isText(content) ? 'txt' : 'bin'
}

/** Text in UTF-8, which markup and scripts are as well: they are kept as text. */
function isText(content: Buffer): boolean {
  if (content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

/**
 * A name for a header, a page and a disk: no folders, no control characters, nothing that turns the direction
 * of writing, and an ending that tells the content, so that what is no picture is not opened as one.
 */
export function tidyName(name: string, format: string): string {
  const last = name.slice(-1000).replace(/^.*[/\\]/s, '')
  const ending = /\.([a-z0-9]{1,8})$/i.exec(last)?.[1]?.toLowerCase() ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, LONGEST_NAME)
    .trim()
  return `${stem || 'file'}.${endingFor(format, ending)}`
}

function endingFor(format: string, given: string): string {
  if (format === 'zip') return ARCHIVES.has(given) ? given : 'zip'
  if (format === 'txt') return TEXTS.has(given) ? given : 'txt'
  return format === 'postscript' ? 'eps' : format
}
