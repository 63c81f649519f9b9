export type CopyValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly string[]
  | { readonly json: unknown }

/**
 * One row of PostgreSQL's COPY text format, newline included.
 * https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2
 */
export function copyRow(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join('\t')}\n`
}

function copyField(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escapeField(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if ('json' in value) return escapeField(JSON.stringify(value.json))
  return escapeField(arrayLiteral(value))
}

/** `{"a","b"}`: every element quoted, so that nothing in it has a meaning. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

function escapeField(text: string): string {
  // PostgreSQL stores no zero byte in text.
  const clean = text.includes('\0') ? text.replaceAll('\0', '') : text
  return SPECIAL.test(clean)
    ? clean.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
    : clean
}
