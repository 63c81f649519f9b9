import { AppError } from '#platform/errors.ts'

/**
 * The document of a stored text.
 *
 * @throws {AppError} draft_damaged where the text is no JSON object; the text itself stays as it is
 */
export function parseDocument(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (cause) {
    throw new AppError('draft_damaged', { cause })
  }
  throw new AppError('draft_damaged')
}
