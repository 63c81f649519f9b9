import { z } from 'zod'

/** A whole number within bounds; `standard` where none is given. */
export const wholeNumber = (min: number, max: number, standard: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(standard)
    .describe(`a whole number from ${min} to ${max}`)

/** One of some words; `standard` where none is given. */
export const choice = <const T extends readonly string[]>(values: T, standard: T[number]) =>
  z
    .enum(values)
    .default(() => standard)
    .describe(`one of ${values.join(', ')}`)

/** A web address without a slash at its end. */
export const address = (standard: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(standard)
    .transform((text) => text.replace(/\/+$/, ''))
    .describe('an address')

/** What may be absent, as null; `expected` says in a message what it should be. */
export const optional = <T extends z.ZodType>(type: T, expected: string) =>
  type
    .optional()
    .transform((value) => value ?? null)
    .describe(expected)

/** The origin of an address that is nothing else; null for any other text. */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, pathname, search, hash, username } = new URL(text)
  const isBare = pathname === '/' && !search && !hash && !username
  return isBare && (protocol === 'https:' || protocol === 'http:') ? origin : null
}

/** `*`, `none`, or a list of origins; null for any other text. */
export function readOrigins(text: string): '*' | 'none' | string[] | null {
  if (text === '*' || text === 'none') return text
  const origins = text.split(',').map((one) => originOf(one.trim()))
  return origins.includes(null) ? null : (origins as string[])
}

/** Marks a value as refused; its description says what is expected. */
export function refuse(context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom', message: 'refused' })
  return z.NEVER
}
