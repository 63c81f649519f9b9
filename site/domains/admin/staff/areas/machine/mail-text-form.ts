import { AppError } from '#platform/errors.ts'
import { mailFields, type MailTemplate, type MailText } from '#platform/mail/mail-templates.ts'

const LONGEST_LINE = 200
const LONGEST_TEXT = 4000

export const writtenOf = (paragraphs: readonly string[]): string => paragraphs.join('\n\n')

/**
 * A text as somebody typed it. A field that the mail is not filled with would stand there in braces.
 *
 * @throws {AppError} invalid_request with the fields that are wrong
 */
export function readMailText(
  template: MailTemplate,
  fields: Readonly<Record<string, string>>,
): MailText {
  const line = (name: string) => (fields[name] ?? '').trim()
  const paragraphs = (name: string) =>
    line(name)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
      .filter((paragraph) => paragraph !== '')
  const known = new Set<string>([...mailFields[template], 'site'])
  const isWrong = (name: string, isNeeded: boolean) => {
    const text = line(name)
    if ((isNeeded && text === '') || text.length > (isNeeded ? LONGEST_LINE : LONGEST_TEXT))
      return true
    return [...text.matchAll(/\{([^}]*)\}/g)].some(([, field = '']) => !known.has(field))
  }
  const wrong = [
    ...['subject', 'heading', 'button'].filter((name) => isWrong(name, true)),
    ...['before', 'after'].filter((name) => isWrong(name, false)),
  ]
  if (wrong.length > 0) {
    throw new AppError('invalid_request', {
      fields: Object.fromEntries(
        wrong.map((name) => [name, 'is empty, too long or names no field']),
      ),
    })
  }
  return {
    subject: line('subject'),
    heading: line('heading'),
    before: paragraphs('before'),
    button: line('button'),
    after: paragraphs('after'),
  }
}
