import type { RequestScope } from '#platform/context.ts'
import { curatedKinds } from '#domains/catalogue/curated/index.server.ts'
import { findAssetsByIds } from './collections.queries.server.ts'

/** Works that one search of the page shows. */
const FOUND_AT_ONCE = 24

/** Works of the catalogue that words find, in the reader's language. */
export async function findAssets({ deps, language }: RequestScope, words: string) {
  if (words === '' || !deps.search.isReady()) return []
  const { ids } = await deps.search.search({
    kinds: curatedKinds,
    productType: 'item',
    text: words,
    isStrict: true,
    lang: language,
    sort: 'relevant',
    offset: 0,
    limit: FOUND_AT_ONCE,
    facets: 'kinds',
  })
  return findAssetsByIds(
    deps.pool,
    ids.map(({ id }) => id),
  )
}
