import { AppError } from '#platform/errors.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id as it is written everywhere; in capitals too, as the database reads it. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

/**
 * A name from outside that the database can look for, in small letters as it answers; anything else is a
 * missing one.
 *
 * @throws {AppError} not_found
 */
export function uuidOr404(text: string | undefined | null): string {
  if (!isUuid(text)) throw new AppError('not_found')
  return text.toLowerCase()
}
