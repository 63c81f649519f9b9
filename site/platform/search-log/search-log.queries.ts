import type { Pool } from 'pg'

/** Days that searches are kept. */
export const KEPT_DAYS = 400
/** A query so rare that it is shown nowhere is dropped after this many days. */
export const RARE_KEPT_DAYS = 35
/** Searches below which a query is shown to nobody: it might tell of one person. */
export const SHOWN_FROM = 5

export type LogEntry = {
  readonly day: string
  readonly query: string
  readonly language: string
  readonly kind: string
  readonly searches: number
  /** Null where it was only clicked. */
  readonly total: number | null
  readonly clicks: number
  readonly clickPlaces: number
}

/** Adds a batch to the counts of its days. */
export async function writeEntries(pool: Pool, entries: readonly LogEntry[]): Promise<void> {
  const column = <K extends keyof LogEntry>(name: K) => entries.map((entry) => entry[name])
  await pool.query(
    `insert into search_log
       (day, query, language, kind, searches, total, clicks, click_places)
     select day, query, language, kind, searches, coalesce(total, 0), clicks, places
     from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[],
       $7::integer[], $8::bigint[])
       as batch (day, query, language, kind, searches, total, clicks, places)
     on conflict (day, query, language, kind) do update set
       searches = search_log.searches + excluded.searches,
       total = case when excluded.searches > 0 then excluded.total else search_log.total end,
       clicks = search_log.clicks + excluded.clicks,
       click_places = search_log.click_places + excluded.click_places`,
    [
      column('day'),
      column('query'),
      column('language'),
      column('kind'),
      column('searches'),
      column('total'),
      column('clicks'),
      column('clickPlaces'),
    ],
  )
}

export type AssetEntry = {
  readonly day: string
  readonly query: string
  readonly language: string
  readonly kind: string
  readonly slug: string
  readonly clicks: number
}

/** Adds a batch to what led to assets; assets that do not exist count nothing. */
export async function writeAssetEntries(pool: Pool, entries: readonly AssetEntry[]): Promise<void> {
  const column = <K extends keyof AssetEntry>(name: K) => entries.map((entry) => entry[name])
  await pool.query(
    `insert into item_searches as kept (asset_id, day, query, language, clicks)
     select a.id, batch.day, batch.query, batch.language, sum(batch.clicks)
     from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::integer[])
       as batch (day, query, language, kind, slug, clicks)
     join assets a on a.kind = batch.kind and a.slug = batch.slug and a.published_at is not null
     group by a.id, batch.day, batch.query, batch.language
     order by a.id, batch.day, batch.query, batch.language
     on conflict (asset_id, day, query, language) do update set clicks = kept.clicks + excluded.clicks`,
    [
      column('day'),
      column('query'),
      column('language'),
      column('kind'),
      column('slug'),
      column('clicks'),
    ],
  )
}

/** Drops what is too old, and sooner what was so rare that it is shown nowhere. */
export async function dropOldEntries(pool: Pool, today: string): Promise<void> {
  await pool.query('delete from search_log where day < $1::date - $2::integer', [today, KEPT_DAYS])
  await pool.query(
    `delete from search_log old using (
       select query, language from search_log group by query, language
       having sum(searches) < $3 and max(day) < $1::date - $2::integer
     ) rare
     where old.query = rare.query and old.language = rare.language`,
    [today, RARE_KEPT_DAYS, SHOWN_FROM],
  )
  await pool.query(
    `delete from item_searches old where day < $1::date - $2::integer
       or day < $1::date - $3::integer and not exists (
         select from search_log kept where kept.query = old.query and kept.language = old.language)`,
    [today, KEPT_DAYS, RARE_KEPT_DAYS],
  )
}

export type KeywordList = 'top' | 'trending' | 'new'

type KeywordInput = {
  readonly list: KeywordList
  readonly language: string
  /** Null for all kinds together. */
  readonly kind: string | null
  readonly limit: number
  readonly today: string
}

const conditions: Readonly<Record<KeywordList, string>> = {
  top: 'searches >= $4',
  trending: 'lately >= $4 and lately > earlier',
  new: 'lately >= $4 and first_day > $3::date - 28',
}
const orders: Readonly<Record<KeywordList, string>> = {
  top: 'searches desc',
  // A week against the mean of the four before it; the added one keeps small numbers small.
  trending: '(lately + 1) / (earlier + 1) desc, lately desc',
  new: 'first_day desc, lately desc',
}

/**
 * Queries that found something, of the last 90 days: most searched, most on the rise in the last
 * week, or first seen within four weeks. `searches` are of the days that the list looks at.
 */
export async function findKeywordRows(
  pool: Pool,
  { list, language, kind, limit, today }: KeywordInput,
): Promise<{ query: string; searches: number }[]> {
  const { rows } = await pool.query<{ query: string; searches: number }>(
    `with counted as (
       select query, min(day) as first_day, sum(searches)::integer as searches,
         sum(searches) filter (where day > $3::date - ${list === 'new' ? 28 : 7})::float as lately,
         coalesce(sum(searches) filter (where day <= $3::date - 7 and day > $3::date - 35), 0) / 4.0
           as earlier,
         (array_agg(total order by day desc))[1] as total
       from search_log
       where language = $1 and ($2::text is null or kind = $2) and searches > 0
         and day > $3::date - 90
       group by query
     )
     select query, ${list === 'top' ? 'searches' : 'lately::integer as searches'} from counted
     where total > 0 and ${conditions[list]}
     order by ${orders[list]}, query limit $5`,
    [language, kind, today, SHOWN_FROM, limit],
  )
  return rows
}

/** Queries that found nothing the last time they were asked, most frequent first. */
export async function findZeroResultRows(
  pool: Pool,
  { today, days, limit }: { today: string; days: number; limit: number },
): Promise<{ query: string; language: string; kind: string; searches: number; lastDay: string }[]> {
  const { rows } = await pool.query<{
    query: string
    language: string
    kind: string
    searches: number
    lastDay: string
  }>(
    `select query, language, kind, sum(searches)::integer as searches,
       max(day)::text as "lastDay"
     from search_log where day > $1::date - $2::integer and searches > 0
     group by query, language, kind
     having (array_agg(total order by day desc))[1] = 0 and sum(searches) >= $3
     order by sum(searches) desc, query, language, kind limit $4`,
    [today, days, SHOWN_FROM, limit],
  )
  return rows
}
