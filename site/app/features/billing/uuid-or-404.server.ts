import { AppError } from '#server/errors.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A name from outside that the database can look for; anything else is a missing one. */
export function uuidOr404(text: string | undefined | null): string {
  if (!text || !UUID.test(text)) throw new AppError('not_found')
  return text
}
