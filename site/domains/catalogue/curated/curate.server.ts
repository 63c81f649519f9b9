import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { facetFilter } from '#platform/search-driver/facet-columns.ts'
import type { CuratedRule } from './curated-rules.ts'
import { isAbout } from './is-about.ts'
import { findNameFacts } from './name-facts.queries.server.ts'

export const curatedKinds = ['icon', 'illustration', '3d', 'lottie', 'kit-illustration'] as const

/** Best hits of one text that are taken of one kind. */
const HITS_PER_TEXT = 60
/** Read of what is popular, for a rule without texts, where nobody says how far to go. */
const POPULAR_HITS = 60

/**
 * The pieces of a rule by kind: of each text the best hits that are called by it, in turn, each piece once. Texts
 * that the catalogue does not know add nothing, neither do logos, nor the people of kits where the rule is not
 * about people: so nothing far-fetched gets in. Asked once until the catalogue changes, and then again behind the visitor.
 *
 * @param most so many of each kind are read where a rule takes whatever is popular
 * @throws {AppError} unavailable, before the first source is imported
 */
export function curate(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  rule: CuratedRule,
  most = POPULAR_HITS,
): Promise<ReadonlyMap<AssetKind, CuratedList>> {
  return deps.catalogueCache.steady(`curated ${JSON.stringify([rule, most])}`, () =>
    gather(deps, rule, most),
  )
}

async function gather(
  { search, pool }: Pick<Deps, 'search' | 'pool'>,
  rule: CuratedRule,
  most: number,
): Promise<ReadonlyMap<AssetKind, CuratedList>> {
  const kinds = rule.kinds ?? curatedKinds
  const lists = await Promise.all(kinds.map((kind) => curateKind(search, rule, kind, most)))
  const found = new Map(kinds.map((kind, index) => [kind, lists[index]!]))
  return rule.texts.length === 0 ? found : onlyAbout(pool, rule, found)
}

export type CuratedList = {
  /** The first ones, of a rule without texts; else all. */
  readonly ids: readonly number[]
  readonly total: number
}

async function curateKind(
  search: Deps['search'],
  { texts, isAnimated, styles, fileType }: CuratedRule,
  kind: AssetKind,
  most: number,
): Promise<CuratedList> {
  const styleIds = styles && idsOf(search, styles)
  const common = {
    kinds: [kind],
    productType: 'item' as const,
    offset: 0,
    facets: 'kinds' as const,
    ...(isAnimated !== undefined && { isAnimated }),
    ...(styleIds && { styleIds }),
    ...(fileType && { values: facetFilter({ file_type: [fileType] }) }),
  }
  if (texts.length === 0) {
    const { ids, total } = await search.search({ ...common, sort: 'popular', limit: most })
    return { ids: ids.map(({ id }) => id), total }
  }
  const found = await Promise.all(
    texts.map((text) =>
      search.search({
        ...common,
        text,
        lang: 'en',
        isStrict: true,
        sort: 'relevant',
        limit: HITS_PER_TEXT,
      }),
    ),
  )
  const sure = found.filter(({ isWeak, corrected }) => !isWeak && corrected === undefined)
  const ids = inTurn(sure.map((hits) => hits.ids.map(({ id }) => id)))
  return { ids, total: ids.length }
}

async function onlyAbout(
  pool: Deps['pool'],
  { texts, except, hasPeople = false }: CuratedRule,
  found: ReadonlyMap<AssetKind, CuratedList>,
): Promise<ReadonlyMap<AssetKind, CuratedList>> {
  const all = [...found.values()].flatMap(({ ids }) => ids)
  const facts = new Map((await findNameFacts(pool, all)).map((row) => [row.id, row]))
  const isKept = (id: number) => {
    const row = facts.get(id)
    if (!row || row.isTrademark) return false
    if (row.kind === 'kit-illustration') return hasPeople
    return isAbout(row.name, texts, except)
  }
  return new Map(
    [...found].map(([kind, list]) => {
      const ids = list.ids.filter(isKept)
      return [kind, { ids, total: ids.length }]
    }),
  )
}

function idsOf({ taxonomy }: Deps['search'], slugs: readonly string[]): number[] {
  const { styles } = taxonomy()
  return styles.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)
}

/** The first of each list, then the second of each, every number once. */
export function inTurn(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const taken = new Set<number>()
  for (let index = 0; index < longest; index += 1) {
    for (const list of lists) {
      const id = list[index]
      if (id !== undefined) taken.add(id)
    }
  }
  return [...taken]
}
