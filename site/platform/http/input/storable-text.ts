import { AppError } from '#platform/errors.ts'

const REASON = 'must not hold a NUL or an unpaired surrogate'

/** Whether PostgreSQL can keep a text: it has no NUL, and UTF-8 has no half of a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

const MOST_NAMED = 20

type Place = { readonly name: string; readonly parent: Place | null }

/**
 * Refuses what no text column and no `jsonb` can hold, wherever it stands in a value: in texts and in
 * names of fields.
 *
 * @throws {AppError} invalid_request naming the field by its path, `whole` for the value itself
 */
export function refuseUnstorable(value: unknown, whole: string): void {
  // No recursion: a body of 1 MB nests deeper than the call stack allows.
  const open: { readonly value: unknown; readonly place: Place | null }[] = [{ value, place: null }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: found, place } = next
    if (typeof found === 'string' && !isStorable(found)) throw refusal(pathOf(place) || whole)
    if (typeof found !== 'object' || found === null) continue
    for (const [name, child] of Object.entries(found)) {
      if (!isStorable(name)) throw refusal(pathOf(place) || whole)
      open.push({ value: child, place: { name, parent: place } })
    }
  }
}

/** The same for the fields of a form or of a query string. @throws {AppError} invalid_request */
export function refuseUnstorableFields(
  fields: Iterable<readonly [string, FormDataEntryValue]>,
  whole: string,
): void {
  for (const [name, value] of fields) {
    if (!isStorable(name)) throw refusal(whole)
    if (!isStorable(value instanceof File ? value.name : value)) throw refusal(name)
  }
}

/** Empty for the value itself, and for what nests deeper than any field of ours. */
function pathOf(place: Place | null): string {
  const names: string[] = []
  for (let one = place; one; one = one.parent) {
    if (names.length === MOST_NAMED) return ''
    names.push(one.name)
  }
  return names.toReversed().join('.')
}

function refusal(field: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: REASON } })
}
