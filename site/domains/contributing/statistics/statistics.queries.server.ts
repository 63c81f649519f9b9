import type { Pool } from 'pg'
import { SHOWN_FROM } from '#platform/search-log/search-log.queries.ts'
import type { Group, StatisticsRow } from './statistics-tables.ts'

export type StatisticsRequest = {
  readonly contributorId: number
  readonly group: Group
  /** The first day that counts, `2026-10-24`. */
  readonly since: string
  readonly kind: string | null
  readonly language: string | null
  readonly words: string
  readonly sort: string
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
}

/** $1 contributor, $2 first day, $3 kind. */
const worked = `work.contributor_id = $1 and counted.day >= $2::date
  and ($3::text is null or work.kind = $3)`
const ofAssets = `item_days counted join assets work on work.id = counted.asset_id where ${worked}`
const ofPacks = `pack_days counted join packs work on work.id = counted.pack_id where ${worked}`
const both = `(select counted.day, work.kind, views, downloads from ${ofAssets}
  union all select counted.day, work.kind, views, downloads from ${ofPacks}) counted`
const nothing = `null::text as kind, null::text as slug, null::text as language,
  null::integer as works`

/** The lines of each group; $4 is the language of searches. */
const statements: Readonly<Record<Group, string>> = {
  days: `select day::text as key, day::text as name, ${nothing},
      sum(views)::integer as views, sum(downloads)::integer as downloads, null::integer as searches
    from ${both} where $4::text is null group by day`,
  items: `select work.uuid::text as key, work.name, work.kind, work.slug, null::text as language,
      null::integer as works, coalesce(sum(views), 0)::integer as views,
      coalesce(sum(downloads), 0)::integer as downloads,
      coalesce((select sum(s.clicks) from item_searches s
        where s.asset_id = work.id and s.day >= $2::date), 0)::integer as searches
    from ${ofAssets} and $4::text is null group by work.id`,
  packs: `select work.uuid::text as key, work.name, work.kind, work.slug, null::text as language,
      null::integer as works, sum(views)::integer as views, sum(downloads)::integer as downloads,
      null::integer as searches
    from ${ofPacks} and $4::text is null group by work.id`,
  kinds: `select kind as key, kind as name, kind, null::text as slug, null::text as language,
      (select count(*)::integer from assets a where a.contributor_id = $1 and a.kind = counted.kind
        and a.published_at is not null) as works,
      sum(views)::integer as views, sum(downloads)::integer as downloads, null::integer as searches
    from ${both} where $4::text is null group by kind`,
  // What few have searched for is shown to nobody: it might tell of one person.
  searches: `select counted.query || ' ' || counted.language as key, counted.query as name,
      null::text as kind, null::text as slug, counted.language,
      count(distinct counted.asset_id)::integer as works, null::integer as views,
      null::integer as downloads, sum(counted.clicks)::integer as searches
    from item_searches counted join assets work on work.id = counted.asset_id
    where ${worked} and ($4::text is null or counted.language = $4)
      and (select sum(l.searches) from search_log l
        where l.query = counted.query and l.language = counted.language) >= ${SHOWN_FROM}
    group by counted.query, counted.language`,
}

const orders: Readonly<Record<string, string>> = {
  day: 'name',
  name: 'lower(name)',
  views: 'views',
  downloads: 'downloads',
  searches: 'searches',
  clicks: 'searches',
  works: 'works',
}

/** A page of lines with how many there are; the sums of all of them beside. */
export async function findStatistics(
  pool: Pool,
  input: StatisticsRequest,
): Promise<{ rows: StatisticsRow[]; total: number }> {
  const { contributorId, group, since, kind, language, words, limit, offset } = input
  const direction = input.isAscending ? 'asc' : 'desc'
  const { rows } = await pool.query<StatisticsRow & { total: number }>(
    `select found.*, count(*) over ()::integer as total from (${statements[group]}) found
     where $5 = '' or strpos(lower(name), lower($5)) > 0
     order by ${orders[input.sort] ?? 'name'} ${direction} nulls last, key ${direction}
     limit $6 offset $7`,
    [contributorId, since, kind, language, words, limit, offset],
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _total, ...row }) => row),
  }
}

export type DayRow = { readonly day: string; readonly views: number; readonly downloads: number }

/** Every day of a span, those on which nothing happened too. */
export async function findDays(
  pool: Pool,
  {
    contributorId,
    since,
    until,
    kind,
  }: { contributorId: number; since: string; until: string; kind: string | null },
): Promise<DayRow[]> {
  const { rows } = await pool.query<DayRow>(
    `select each::date::text as day, coalesce(sum(views), 0)::integer as views,
       coalesce(sum(downloads), 0)::integer as downloads
     from generate_series($2::date, $4::date, interval '1 day') each
     left join ${both} on counted.day = each::date
     group by each order by each`,
    [contributorId, since, kind, until],
  )
  return rows
}
