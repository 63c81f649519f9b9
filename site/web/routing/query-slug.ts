/**
 * The form of a query in an address: lower case, letters and figures of any script kept, everything
 * else a single hyphen. Empty for a query without either.
 */
export function querySlug(query: string): string {
  return query
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** How a slug is shown again: hyphens as spaces. */
export function queryFromSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\s+/g, ' ').trim()
}
