import type { Language } from '@tessera/contracts'
import { stemEnglish } from '@tessera/search'
import { findCachedAssetCards, termName } from '#domains/catalogue/cards/index.server.ts'
import type { Deps } from '#platform/context.ts'
import type { ListFilters } from '#domains/catalogue/search/results-address.ts'
import type { OwnConditions } from '#domains/catalogue/search/search-catalogue.server.ts'

type Asked = { readonly query: string; readonly language: Language }

/**
 * How a page of results is put in order beyond what the API offers: a drawing stands once, nobody
 * fills the first places alone, and a word for a category leads with its plain things. A list of one
 * contributor is theirs alone, and the looks of one drawing stand side by side.
 */
export async function varietyOf(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  filters: ListFilters,
  asked: Asked,
): Promise<OwnConditions> {
  if (filters.product !== 'item') return {}
  if (filters.drawing !== null) return { drawing: filters.drawing }
  const isByMerit = filters.sort === 'relevant' || filters.sort === 'popular'
  const isOfAll = filters.contributor === null && !filters.isPersonal
  const leadCategoryId = filters.sort === 'relevant' ? await leadOf(deps, asked) : undefined
  return {
    variety: isByMerit && isOfAll ? 'spread' : 'folded',
    ...(leadCategoryId !== undefined && { leadCategoryId }),
  }
}

/** The category that a query names, unless the word is also the name of a thing, such as “flags”. */
async function leadOf(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  { query, language }: Asked,
): Promise<number | undefined> {
  const word = query.trim().toLowerCase()
  if (word === '') return undefined
  const category = deps.search
    .taxonomy()
    .categories.find((term) =>
      [term.name, termName(language, 'category', term)].some((name) => name.toLowerCase() === word),
    )
  if (category === undefined) return undefined
  const best = await deps.search.search({
    text: query,
    lang: language,
    productType: 'item',
    sort: 'relevant',
    offset: 0,
    limit: 1,
    facets: 'kinds',
  })
  const [first] = await findCachedAssetCards(
    deps,
    best.ids.map(({ id }) => id),
  )
  const isThing = first && stemEnglish(first.name.toLowerCase()) === stemEnglish(word)
  return isThing ? undefined : category.id
}
