import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type TrustRow = {
  readonly username: string
  readonly name: string
  readonly published: number
  readonly returned: number
  /** How many of a hundred works are drawn for a look; null where all are looked at. */
  readonly percent: number | null
  readonly updatedAt: Date | null
}

/** Contributors who sent something in. */
export const trustSql: ListSql = {
  select: `c.username, c.name, t.spot_check_percent as percent, t.updated_at as "updatedAt",
    (select count(*)::integer from submissions s
     where s.contributor_id = c.id and s.state = 'published') as published,
    (select count(*)::integer from submission_events e join submissions s on s.id = e.submission_id
     where s.contributor_id = c.id and e.state = 'returned') as returned`,
  from: 'contributors c left join contributor_trust t on t.contributor_id = c.id',
  where: 'exists (select from submissions s where s.contributor_id = c.id)',
  sorts: { name: 'c.name', updated: 't.updated_at' },
  isAscending: true,
  tie: 'c.id',
  search: ['c.name', 'c.username'],
  filters: {
    state: {
      trusted: 't.contributor_id is not null',
      looked: 't.contributor_id is null',
    },
  },
}
