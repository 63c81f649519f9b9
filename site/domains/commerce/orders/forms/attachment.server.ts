import { AppError } from '#platform/errors.ts'
import type { FormFiles } from '#web/forms/answer-form.server.ts'
import { formatOfBytes, type AttachmentFormat } from './format-of-bytes.ts'

/** All files of one request together; the largest form of the site is a little larger. */
export const MOST_ATTACHED_BYTES = 5_000_000
const LONGEST_NAME = 120

export type Attachment = {
  readonly name: string
  readonly format: AttachmentFormat
  readonly content: Uint8Array
}

/**
 * The files of a form, each told by its content.
 *
 * @throws {AppError} invalid_request naming the field, payload_too_large
 */
export async function readAttachments(files: FormFiles): Promise<Attachment[]> {
  const given = Object.entries(files)
  const total = given.reduce((sum, [, { size }]) => sum + size, 0)
  if (total > MOST_ATTACHED_BYTES) throw new AppError('payload_too_large')
  return Promise.all(
    given.map(async ([field, file]) => {
      const content = new Uint8Array(await file.arrayBuffer())
      const format = formatOfBytes(content)
      if (!format) throw new AppError('invalid_request', { fields: { [field]: 'is not taken' } })
      return { name: tidyName(file.name, format), format, content }
    }),
  )
}

/** A name that is safe to write into a header and on a disk; the ending tells the content. */
export function tidyName(name: string, format: AttachmentFormat): string {
  const stem = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, LONGEST_NAME)
  return `${stem || 'file'}.${format}`
}
