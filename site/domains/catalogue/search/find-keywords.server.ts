import type { AssetKind, Language } from '@tessera/contracts'
import { slugifyQuery } from '@tessera/search'
import type { Deps } from '#platform/context.ts'
import {
  findKeywordRows,
  findZeroResultRows,
  type KeywordList,
} from '#platform/search-log/search-log.queries.ts'

export type Keyword = { readonly query: string; readonly slug: string; readonly searches: number }

type Wanted = {
  readonly list: KeywordList
  /** Null for all kinds together. */
  readonly kind: AssetKind | null
  readonly language: Language
  readonly limit: number
}

/**
 * What people search for, from the log: queries that found something and were searched often
 * enough that none tells of one person.
 */
export async function findKeywords(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { list, kind, language, limit }: Wanted,
): Promise<Keyword[]> {
  const rows = await findKeywordRows(pool, { list, kind, language, limit, today: dayOf(now()) })
  return rows.flatMap(({ query, searches }) => {
    const slug = slugifyQuery(query)
    return slug === '' ? [] : [{ query, slug, searches }]
  })
}

export type ZeroResult = {
  readonly query: string
  readonly language: string
  /** A kind of asset, or `all`. */
  readonly kind: string
  readonly searches: number
  /** The day it was last asked, `2026-11-20`. */
  readonly lastDay: string
}

/** For staff: what people look for and the catalogue does not have, most wanted first. */
export function findZeroResults(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { days = 30, limit = 100 }: { days?: number; limit?: number } = {},
): Promise<ZeroResult[]> {
  return findZeroResultRows(pool, { today: dayOf(now()), days, limit })
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
