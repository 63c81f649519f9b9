import { api } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { searchHandlers } from '#domains/catalogue/search/index.server.ts'
import type { ApiExampleData } from './api-example.tsx'

const QUERY = { query: 'heart', asset: 'icon', per_page: '1' }

/** A search as a program sends it and what this very site answers, shortened; null while there is nothing to find. */
export async function loadApiExample(scope: RequestScope): Promise<ApiExampleData | null> {
  const address = `${scope.origin}/api/v2/search?${new URLSearchParams(QUERY).toString()}`
  try {
    const { items } = await runCall(searchHandlers, api.search, scope, { query: QUERY })
    const [item] = items.data
    if (!item) return null
    const { id, name, slug, price, licenses, contributor } = item
    const [license] = licenses
    const shown = {
      id,
      name,
      slug,
      price,
      licenses: license ? [{ name: license.name, url: license.url }] : [],
      contributor: contributor && { name: contributor.name },
    }
    const answer = { status: 'success', response: { items: { data: [shown], total: items.total } } }
    return { address, answer: JSON.stringify(answer, null, 2) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
