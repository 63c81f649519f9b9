/** Longer ones are texts, not searches. */
const LONGEST_QUERY = 60

/** Addresses of people and pages, and numbers long enough to be a telephone's or an account's. */
const PERSONAL = /@|:\/\/|www\.|\d[\d\s().-]{5,}\d/

/**
 * A query as it is counted: lower case, in one Unicode form, spaces put together. Null for what is
 * empty, too long, or may name a person.
 */
export function loggedQuery(text: string): string | null {
  const query = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (query === '' || query.length > LONGEST_QUERY || PERSONAL.test(query)) return null
  return query
}
