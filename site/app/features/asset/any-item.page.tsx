import { redirect, type LoaderFunctionArgs } from 'react-router'
import { hrefs } from '#app/routing/href.ts'
import { scopeContext } from '#app/routing/scope.ts'
import { findItem } from './find-item.server.ts'

/** An address that names no kind: answers 301 to the item's own, query kept. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { deps } = context.get(scopeContext)
  const { item } = await findItem(deps, { slugOrId: params['slug'] ?? '' })
  return redirect(hrefs.item(item.kind, item.slug) + url.search, 301)
}

/** Never seen; with it an unknown slug answers the error page rather than bare text. */
export default function Page() {
  return null
}
