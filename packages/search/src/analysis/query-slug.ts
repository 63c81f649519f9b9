/**
 * A query as a path segment: trimmed, lower case, spaces as hyphens, every script kept. Hyphens
 * of the query itself become spaces on the way back, which is the same query to the index.
 * `/`, `?`, `#`, `%`, `\` and control characters count as spaces; the caller percent-encodes.
 */
export function slugifyQuery(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-/?#%\\\p{Cc}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** The query as shown in the search box: hyphens of the slug are spaces. */
export function unslugifyQuery(slug: string): string {
  return slug.replace(/-+/g, ' ').trim()
}
