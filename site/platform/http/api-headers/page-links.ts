type Pages = { readonly current_page: number; readonly last_page: number }

/**
 * The `Link` header of a list (RFC 8288): where the first, previous, next and last page are. Next is by cursor where the
 * list has one and no page was asked for. Undefined for an answer that has none.
 */
export function pageLinks(url: string, response: unknown): string | undefined {
  const asked = new URL(url).searchParams
  const cursor = asked.has('page') ? null : cursorOf(response)
  const next = cursor === null ? null : `<${withQuery(url, 'after', cursor)}>; rel="next"`
  const pages = pagesOf(response)
  if (!pages) return next ?? undefined
  const { current_page: page, last_page: last } = pages
  const relations: readonly (readonly [string, number, boolean])[] = [
    ['first', 1, page > 1],
    ['prev', Math.min(page - 1, last), page > 1 && last > 0],
    ['next', page + 1, page < last],
    ['last', last, page < last],
  ]
  const links = relations.flatMap(([name, number, isThere]) => {
    if (name === 'next' && next !== null) return [next]
    return isThere ? [`<${withQuery(url, 'page', String(number))}>; rel="${name}"`] : []
  })
  return links.length === 0 ? undefined : links.join(', ')
}

/** A list says its page itself, or in the one field that holds the rows. */
function pagesOf(response: unknown): Pages | undefined {
  if (isPages(response)) return response
  if (typeof response !== 'object' || response === null) return undefined
  return Object.values(response).find(isPages)
}

/** Where the list goes on, said as its page is. */
function cursorOf(response: unknown): string | null {
  const lists = [response, ...Object.values(Object(response) as object)]
  const found = lists.map((list) => (Object(list) as { next?: unknown }).next)
  return found.find((next) => typeof next === 'string') ?? null
}

function isPages(value: unknown): value is Pages {
  const { current_page: page, last_page: last } = Object(value) as Partial<Pages>
  return typeof page === 'number' && typeof last === 'number'
}

/** The path and query alone, so that the header holds for every name of the site. */
function withQuery(url: string, name: 'page' | 'after', value: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete(name === 'page' ? 'after' : 'page')
  searchParams.set(name, value)
  return `${pathname}?${searchParams}`
}
