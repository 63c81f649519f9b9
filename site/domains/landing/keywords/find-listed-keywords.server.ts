import type { AssetKind } from '@tessera/contracts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { KeywordListName } from '#web/routing/list-names.ts'
import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { findKeywords, toCell } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { querySlug } from '#web/routing/query-slug.ts'
import { findTagsOfAssets } from './keywords.queries.server.ts'

type KeywordDeps = Pick<Deps, 'pool' | 'search' | 'now'>

export type ListedKeyword = {
  readonly text: string
  readonly slug: string
  /** What its search finds. */
  readonly count: number
  readonly cells: readonly ResultCell[]
}

type Wanted = {
  readonly list: KeywordListName
  readonly kind: AssetKind
  readonly language: LocaleCode
  readonly limit: number
  /** The first so many are shown with pieces. */
  readonly pictured: number
}

/** Whose tags fill a list where the log of searches is short. */
const sources = {
  top: { sort: 'popular', limit: 3000 },
  trending: { sort: 'featured', limit: 600 },
  new: { sort: 'latest', limit: 600 },
} as const

const PIECES = 6

/**
 * A list of keywords of a kind: what people search for, then the tags of the catalogue, each with
 * the exact number that its search finds. Words that find nothing are left out.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findListedKeywords(
  deps: KeywordDeps,
  { list, kind, language, limit, pictured }: Wanted,
): Promise<ListedKeyword[]> {
  const [searched, tags] = await Promise.all([
    findKeywords(deps, { list, kind, language, limit }),
    findTags(deps, list, kind, limit),
  ])
  const texts = new Map<string, { text: string; lang: LocaleCode }>()
  for (const { query, slug } of searched) texts.set(slug, { text: query, lang: language })
  for (const tag of tags) {
    const slug = querySlug(tag)
    if (!texts.has(slug)) texts.set(slug, { text: tag.replaceAll('-', ' '), lang: 'en' })
  }
  const wanted = [...texts].slice(0, limit)
  const found = await Promise.all(
    wanted.map(async ([slug, { text, lang }], index) => {
      const { total, ids } = await deps.search.search({
        text,
        lang,
        isStrict: true,
        kinds: [kind],
        productType: 'item',
        sort: 'relevant',
        offset: 0,
        limit: index < pictured ? PIECES : 1,
        facets: 'kinds',
      })
      return { text, slug, count: total, ids: index < pictured ? ids.map(({ id }) => id) : [] }
    }),
  )
  const rows = await findAssetCards(
    deps.pool,
    found.flatMap(({ ids }) => ids),
  )
  const cells = new Map(rows.map((row) => [row.id, toCell(toCard(row), { isNamed: false })]))
  return found
    .filter(({ count }) => count > 0)
    .map(({ ids, ...keyword }) => ({ ...keyword, cells: ids.flatMap((id) => cells.get(id) ?? []) }))
}

async function findTags(
  { search, pool }: KeywordDeps,
  list: KeywordListName,
  kind: AssetKind,
  limit: number,
): Promise<string[]> {
  const { ids } = await search.search({
    kinds: [kind],
    productType: 'item',
    ...sources[list],
    offset: 0,
    facets: 'kinds',
  })
  return findTagsOfAssets(
    pool,
    ids.map(({ id }) => id),
    limit,
  )
}
