import { redirect, type LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { CatalogueComing } from './catalogue-coming.tsx'
import { ResultsPage } from './results-page.tsx'
import { loadResultsPage, type ResultsData } from './results-page.server.ts'
import { listingContext } from './results-context.ts'

/**
 * A kind of asset, whole or by one filter. Packs have a path of their own: the parameter leads there.
 * Bundles are on the path of the assets.
 */
export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const { facet } = rowOfPattern(pattern)
  if (facet?.kind === undefined) throw new Error(`no kind for ${pattern}`)
  const { kind, filter = 'hub', productType = 'item' } = facet
  const wanted = url.searchParams.get('product_type')
  const isOther = wanted === 'item' || wanted === 'pack' ? wanted !== productType : false
  const isOfItems = wanted === 'bundle' && productType === 'pack'
  if (isOther || isOfItems) {
    const rest = new URLSearchParams(url.searchParams)
    if (wanted !== 'bundle') rest.delete('product_type')
    const { path } = listingContext(kind, filter, wanted === 'pack' ? 'pack' : 'item')
    return redirect(rest.size === 0 ? path : `${path}?${rest}`, 301)
  }
  const place = listingContext(kind, filter, productType)
  return loadResultsPage(context.get(scopeContext), place, url.searchParams)
}

export const meta = pageMeta

export default function ListingPage({ loaderData }: { loaderData: ResultsData }) {
  const { model } = loaderData
  return model === null ? <CatalogueComing /> : <ResultsPage model={model} />
}
