import { redirect, type LoaderFunctionArgs } from 'react-router'
import { hrefs } from '#web/routing/href.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { findAsset } from '#domains/catalogue/assets/index.server.ts'

/** An address that names no kind: answers 301 to the item's own, query kept. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { deps } = context.get(scopeContext)
  const { item } = await findAsset(deps, { slugOrId: params['slug'] ?? '' })
  return redirect(hrefs.item(item.kind, item.slug) + url.search, 301)
}

/** Never seen; with it an unknown slug answers the error page rather than bare text. */
export default function Page() {
  return null
}
