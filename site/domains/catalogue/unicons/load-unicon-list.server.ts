import { data, redirect } from 'react-router'
import type { Deps } from '#platform/context.ts'
import { hrefs } from '#web/routing/href.ts'
import {
  isUniconCategory,
  type UniconCategory,
  type UniconFamily,
} from '#web/routing/rows/unicon-families.ts'
import { queryFromSlug, querySlug } from '#web/routing/query-slug.ts'
import { findNearest, type Nearest } from './find-nearest.server.ts'
import { toUniconCell } from './to-unicon-cell.server.ts'
import { categoriesOf, totalOf, type CategoryCount } from './unicon-counts.server.ts'
import type { UniconCell } from './unicon-view.ts'
import { countUnicons, findUnicons, findUniconsAmong } from './unicons.queries.server.ts'

const PER_PAGE = 240
/** Hits of a search that are looked through for those of the family. */
const HITS = 2000

export type UniconList = {
  readonly family: UniconFamily
  readonly category: UniconCategory | null
  readonly query: string | null
  readonly total: number
  readonly page: number
  readonly lastPage: number
  readonly cells: readonly UniconCell[]
  readonly categories: readonly CategoryCount[]
  /** All icons of the family; with none the nearest of the catalogue are shown. */
  readonly familyTotal: number
  readonly nearest: Nearest | null
}

type Wanted = {
  readonly family: UniconFamily
  /** A category or a query. */
  readonly word?: string | undefined
  readonly page: number
}

/**
 * A page of a family: all of it, one category, or what a search finds in it. Untidy queries answer
 * 301 to their slug, pages beyond the last lead to the last.
 *
 * @throws {AppError} unavailable; a redirect
 */
export async function loadUniconList(
  deps: Pick<Deps, 'pool' | 'search'>,
  { family, word, page }: Wanted,
): Promise<UniconList> {
  const category = word !== undefined && isUniconCategory(word) ? word : null
  const query = word === undefined || category !== null ? null : queryFromSlug(word)
  if (query !== null) checkQuery(family, word ?? '')
  const counts = await countUnicons(deps.pool)
  const categories = categoriesOf(counts, family.id)
  const familyTotal = totalOf(counts, family.id)
  const place = { family, category, query, categories, familyTotal }
  if (familyTotal === 0) {
    const nearest = await findNearest(deps, family, query ?? category?.replaceAll('-', ' ') ?? '')
    return { ...place, total: 0, page: 1, lastPage: 1, cells: [], nearest }
  }
  if (query !== null) {
    const rows = await findUniconsAmong(deps.pool, family.id, await searchUnicons(deps, query))
    const cells = rows.slice(0, PER_PAGE).map(toUniconCell)
    return { ...place, total: rows.length, page: 1, lastPage: 1, cells, nearest: null }
  }
  const total =
    category === null
      ? familyTotal
      : (categories.find((row) => row.category === category)?.count ?? 0)
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE))
  if (page > lastPage) {
    const path = hrefs.unicons(family.many, word)
    throw redirect(lastPage === 1 ? path : `${path}?page=${lastPage}`, 302)
  }
  const rows = await findUnicons(deps.pool, {
    family: family.id,
    category: category ?? undefined,
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  })
  return { ...place, total, page, lastPage, cells: rows.map(toUniconCell), nearest: null }
}

function checkQuery(family: UniconFamily, word: string): void {
  const slug = querySlug(word)
  if (slug === '') throw data({ code: 'not_found' }, { status: 404 })
  if (slug !== word) throw redirect(hrefs.unicons(family.many, encodeURIComponent(slug)), 301)
}

async function searchUnicons({ search }: Pick<Deps, 'search'>, text: string): Promise<number[]> {
  const { ids } = await search.search({
    text,
    lang: 'en',
    kinds: ['icon'],
    isUnicon: true,
    productType: 'item',
    sort: 'relevant',
    offset: 0,
    limit: HITS,
    facets: 'kinds',
  })
  return ids.map(({ id }) => id)
}
