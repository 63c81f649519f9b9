import { parseColor } from '@tessera/vector'
import { ConvertError } from './convert-error.ts'

/** One option of a conversion, as data: forms, the API and the command line read the same row. */
export type OptionField =
  | { readonly type: 'integer'; readonly min: number; readonly max: number; readonly usual: number }
  | { readonly type: 'choice'; readonly values: readonly string[]; readonly usual: string }
  | { readonly type: 'text'; readonly maxLength: number; readonly usual: string }
  /** `#rrggbb`, or null for none. */
  | { readonly type: 'color'; readonly usual: string | null }

export type OptionFields = Readonly<Record<string, OptionField>>

export type OptionValue = number | string | null

export type Options = Readonly<Record<string, OptionValue>>

/**
 * The options of a route: those given, checked, and the usual ones for the rest.
 *
 * @throws {ConvertError} `bad-option` for one that the route does not have or a value out of bounds
 */
export function readOptions(
  fields: OptionFields,
  given: Readonly<Record<string, unknown>>,
): Options {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(fields, name)) {
      throw new ConvertError('bad-option', `There is no option ${name.slice(0, 40)}`)
    }
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      return [name, value === undefined ? field.usual : readValue(name, field, value)]
    }),
  )
}

function readValue(name: string, field: OptionField, value: unknown): OptionValue {
  switch (field.type) {
    case 'integer': {
      const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
      if (
        !Number.isInteger(number) ||
        (number as number) < field.min ||
        (number as number) > field.max
      ) {
        throw new ConvertError(
          'bad-option',
          `${name} is a whole number, ${field.min} to ${field.max}`,
        )
      }
      return number as number
    }
    case 'choice':
      if (typeof value !== 'string' || !field.values.includes(value)) {
        throw new ConvertError('bad-option', `${name} is one of ${field.values.join(', ')}`)
      }
      return value
    case 'text':
      if (typeof value !== 'string' || value.length > field.maxLength) {
        throw new ConvertError('bad-option', `${name} has at most ${field.maxLength} letters`)
      }
      return value
    case 'color': {
      if (value === null) return null
      const color = typeof value === 'string' ? parseColor(value) : null
      if (!color || color.alpha < 1)
        throw new ConvertError('bad-option', `${name} is a colour or null`)
      return color.hex
    }
  }
}

/** The value of an option that `readOptions` has checked to be a whole number. */
export function integerOption(options: Options, name: string): number {
  const value = options[name]
  if (typeof value !== 'number') throw new ConvertError('bad-option', `${name} is missing`)
  return value
}

/** The value of an option that `readOptions` has checked to be text. */
export function textOption(options: Options, name: string): string {
  const value = options[name]
  if (typeof value !== 'string') throw new ConvertError('bad-option', `${name} is missing`)
  return value
}

export function colorOption(options: Options, name: string): string | null {
  const value = options[name]
  return typeof value === 'string' ? value : null
}
