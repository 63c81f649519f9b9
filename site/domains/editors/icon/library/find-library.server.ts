import { searchFilters } from '@tessera/contracts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import type { Deps, RequestScope } from '#platform/context.ts'
import {
  type CardRow,
  findCachedAssetCards,
  termName,
  toCard,
} from '#domains/catalogue/cards/index.server.ts'
import { searchCatalogue, toCell } from '#domains/catalogue/search/index.server.ts'
import { findGathered } from '#domains/editors/gathered/index.server.ts'
import { findExportRows, openCollection } from '#domains/workspace/collections/index.server.ts'
import type { DesignAddress } from '#domains/editors/icon/design-address.ts'
import type { Library, LibraryCell } from '#domains/editors/icon/editor-view.ts'

const CELLS_PER_PAGE = 60
const SHOWN_CATEGORIES = 12

type LibraryDeps = Pick<Deps, 'search' | 'pool' | 'catalogueCache'>

/**
 * The icons that the editor offers, by the search of the catalogue.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findLibrary(
  deps: LibraryDeps,
  language: LocaleCode,
  { query, category, page }: Pick<DesignAddress, 'query' | 'category' | 'page'>,
): Promise<Library> {
  const { categories } = deps.search.taxonomy()
  const known = categories.find(({ slug }) => slug === category)
  const filters = searchFilters.parse({
    query,
    asset: 'icon',
    animated: 'false',
    ...(known && { category: known.slug }),
    page,
    per_page: CELLS_PER_PAGE,
    lang: language,
  })
  const found = await searchCatalogue(deps, filters)
  const cards = await findCachedAssetCards(deps, found.assetIds)
  const terms = new Map(categories.map((term) => [term.id, term]))
  return {
    cells: cards.map(toLibraryCell),
    total: found.total,
    lastPage: found.lastPage,
    categories: found.result.facets.categories
      .flatMap(({ id, count }) => {
        const term = terms.get(id)
        return term ? [{ slug: term.slug, name: termName(language, 'category', term), count }] : []
      })
      .slice(0, SHOWN_CATEGORIES),
  }
}

/**
 * The icons of a collection, which are edited as one: one of an account, or one that the site gathers.
 *
 * @throws {AppError} not_found
 */
export async function findCollectionLibrary(
  scope: Pick<RequestScope, 'deps' | 'actor' | 'language'>,
  id: string,
): Promise<{ readonly id: string; readonly name: string; readonly library: Library }> {
  const { deps, actor } = scope
  const gathered = await findGathered(scope, id)
  if (gathered) {
    const cards = await findCachedAssetCards(deps, gathered.ids)
    const icons = cards.filter(({ kind }) => kind === 'icon')
    return { id, name: gathered.name, library: wholeLibrary(icons) }
  }
  const { row } = await openCollection(deps.pool, actor, id)
  const rows = await findExportRows(deps.pool, row.id)
  const icons = rows.filter(({ kind, svg }) => kind === 'icon' && svg !== null)
  const cards = await findCachedAssetCards(
    deps,
    icons.map(({ id }) => id),
  )
  return { id: row.uuid, name: row.name, library: wholeLibrary(cards) }
}

function wholeLibrary(cards: readonly CardRow[]): Library {
  return { cells: cards.map(toLibraryCell), total: cards.length, lastPage: 1, categories: [] }
}

/** A locked or heavy glyph is a picture. */
function toLibraryCell(row: CardRow): LibraryCell {
  const { slug, name, svg, picture } = toCell(toCard(row), { isNamed: false })
  if (!picture) return { slug, name, svg: svg ?? null, picture: null }
  const { uuid, modifiedAt, tone } = picture
  const at = (width: number) => hrefs.image(uuid, { width, modifiedAt })
  return {
    slug,
    name,
    svg: svg ?? null,
    picture: { src: at(100), srcSet: `${at(200)} 2x`, tone: tone && `tone-${tone}` },
  }
}
