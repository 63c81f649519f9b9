import { AppError } from '#platform/errors.ts'

const LONGEST = 1000

/** What somebody is told, in the staff's words. @throws {AppError} invalid_request without any, or too many */
export function requireWords(typed: string): string {
  const words = typed.trim()
  if (words === '' || words.length > LONGEST) {
    throw new AppError('invalid_request', { fields: { words: 'is empty or too long' } })
  }
  return words
}
