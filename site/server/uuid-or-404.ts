import { AppError } from './errors.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

/**
 * A name from outside that the database can look for; anything else is a missing one.
 *
 * @throws {AppError} not_found
 */
export function uuidOr404(text: string | undefined | null): string {
  if (!isUuid(text)) throw new AppError('not_found')
  return text
}
