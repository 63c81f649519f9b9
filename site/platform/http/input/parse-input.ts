import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/**
 * What somebody sent, in the shape a schema gives it.
 *
 * @throws {AppError} invalid_request naming the fields and what is wrong with each first
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message
  throw new AppError('invalid_request', { fields })
}
