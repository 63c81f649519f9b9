import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { hrefs } from '#web/routing/href.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { shownCollections } from '#domains/catalogue/curated/index.server.ts'
import { isEditorialCollection } from '#domains/catalogue/editorial-collections/index.server.ts'

/** Any single word, last of all: a category or collection answers 301 to its page, else not found. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { deps } = context.get(scopeContext)
  const slug = params['slug'] ?? ''
  const categories = deps.search.isReady() ? deps.search.taxonomy().categories : []
  if (categories.some((category) => category.slug === slug)) {
    return redirect(hrefs.category(slug) + url.search, 301)
  }
  const isEditorial =
    (await shownCollections(deps)).some((collection) => collection.slug === slug) ||
    (await isEditorialCollection(deps, slug))
  if (isEditorial) {
    return redirect(hrefs.collection(slug) + url.search, 301)
  }
  throw data({ code: 'not_found' }, { status: 404 })
}

/** Never seen; with it an unknown word answers the error page rather than bare text. */
export default function Page() {
  return null
}
