import type { Pool } from 'pg'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type ExperimentRow = {
  readonly test: string
  readonly variant: string
  /** What the staff calls the variant; null for tests of the settings. */
  readonly name: string | null
  readonly state: string | null
  readonly seen: number
  readonly checkouts: number
  readonly days: number
  readonly last: string | null
}

const seen = `select split_part(detail, ':', 1) as test, split_part(detail, ':', 2) as variant,
    sum(count)::float8 as seen, count(distinct day)::integer as days, to_char(max(day), 'YYYY-MM-DD') as last
  from event_counts where event = 'experiment' and detail like '%:%' group by 1, 2`

/** An order keeps the variant that its buyer saw. */
const bought = `select split_part(name, ':', 1) as test, split_part(name, ':', 2) as variant,
    count(*)::float8 as checkouts
  from checkouts, lateral (select quote #>> '{order,growthBook}' as name) as shown
  where status = 'paid' and name ~ '^[^:]{1,60}:[^:]{1,40}$' group by 1, 2`

const counted = `select test, variant, coalesce(s.seen, 0) as seen, coalesce(b.checkouts, 0) as checkouts,
    coalesce(s.days, 0) as days, s.last
  from (${seen}) s full join (${bought}) b using (test, variant)`

/** What visitors of each variant of a test saw and paid for, with tests that nobody saw yet. */
export const experimentsSql: ListSql = {
  select: `e.test, e.variant, e.name, e.state, e.seen, e.checkouts, e.days, e.last`,
  from: `(select coalesce(d.test, c.test) as test, coalesce(d.variant, c.variant) as variant, d.name, d.state,
      coalesce(c.seen, 0) as seen, coalesce(c.checkouts, 0) as checkouts, coalesce(c.days, 0) as days, c.last
    from (${counted}) c full join (
      select made.key as test, (v.place - 1)::text as variant, v.variant->>'name' as name,
        made.value->>'state' as state
      from house_settings h, jsonb_each(h.value) made,
        jsonb_array_elements(made.value->'variants') with ordinality v (variant, place)
      where h.key = 'experiments') d on d.test = c.test and d.variant = c.variant) e`,
  sorts: { test: 'e.test', seen: 'e.seen' },
  isAscending: true,
  tie: 'e.variant',
  search: ['e.test', 'e.variant', 'e.name'],
  filters: {
    state: Object.fromEntries(
      ['draft', 'running', 'stopped'].map((state) => [state, `e.state = '${state}'`]),
    ),
  },
}

/** How often each variant of a test was seen, by its name or place. */
export async function findExposures(
  pool: Pool,
  test: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ variant: string; seen: number }>(
    `select split_part(detail, ':', 2) as variant, sum(count)::float8 as seen from event_counts
     where event = 'experiment' and split_part(detail, ':', 1) = $1 group by 1`,
    [test],
  )
  return new Map(rows.map(({ variant, seen }) => [variant, seen]))
}
