type Pages = { readonly current_page: number; readonly last_page: number }

/**
 * The `Link` header of a list in pages (RFC 8288): where the first, previous, next and last page are.
 * Undefined for an answer that has none.
 */
export function pageLinks(url: string, response: unknown): string | undefined {
  const pages = pagesOf(response)
  if (!pages) return undefined
  const { current_page: page, last_page: last } = pages
  const relations: readonly (readonly [string, number, boolean])[] = [
    ['first', 1, page > 1],
    ['prev', Math.min(page - 1, last), page > 1 && last > 0],
    ['next', page + 1, page < last],
    ['last', last, page < last],
  ]
  const links = relations.flatMap(([name, number, isThere]) =>
    isThere ? [`<${withPage(url, number)}>; rel="${name}"`] : [],
  )
  return links.length === 0 ? undefined : links.join(', ')
}

/** A list says its page itself, or in the one field that holds the rows. */
function pagesOf(response: unknown): Pages | undefined {
  if (isPages(response)) return response
  if (typeof response !== 'object' || response === null) return undefined
  return Object.values(response).find(isPages)
}

function isPages(value: unknown): value is Pages {
  const { current_page: page, last_page: last } = Object(value) as Partial<Pages>
  return typeof page === 'number' && typeof last === 'number'
}

/** The path and query alone, so that the header holds for every name of the site. */
function withPage(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('page', String(page))
  return `${pathname}?${searchParams}`
}
