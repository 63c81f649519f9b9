import { redirect, type LoaderFunctionArgs } from 'react-router'
import { hrefs } from '#web/routing/href.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { findPack } from './find-pack.server.ts'

/** An address that names no kind: answers 301 to the pack's own, query kept. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { deps } = context.get(scopeContext)
  const pack = await findPack(deps, { slugOrId: params['slug'] ?? '' })
  return redirect(hrefs.pack(pack.kind, pack.slug) + url.search, 301)
}

/** Never seen; with it an unknown slug answers the error page rather than bare text. */
export default function Page() {
  return null
}
