/** Which rows the page asked of a call holds; pages count from 1. */
export function windowOf(query: { readonly page: number; readonly per_page: number }): {
  limit: number
  offset: number
} {
  return { limit: query.per_page, offset: (query.page - 1) * query.per_page }
}
