import type { Pool } from 'pg'
import type { Acceptance } from '#db/schema/contributing/uploads.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type ContributorRow = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly userId: number
  readonly email: string
  /** Empty for who was made a contributor without applying. */
  readonly portfolio: string
  /** Where they pay tax, or else where they said that they live. */
  readonly country: string | null
  readonly acceptance: Acceptance
  readonly published: number
  readonly waiting: number
  readonly returned: number
  readonly strikes: number
  readonly appliedAt: Date
}

const publishedOf = `(select count(*)::integer from submissions s
  where s.contributor_id = c.id and s.state = 'published')`
const waitingOf = `(select count(*)::integer from submissions s
  where s.contributor_id = c.id and s.state = 'submitted')`
const strikesOf = `(select count(distinct n.asset_id)::integer from takedown_notices n
  where n.contributor_id = c.id and n.state in ('withdrawn', 'countered', 'upheld')
    and n.decided_at > now() - interval '12 months')`
const appliedAt = 'coalesce(d.created_at, c.created_at)'

const columns = `c.id, c.username, c.name, u.id as "userId", u.email,
  coalesce(d.portfolio, '') as portfolio, coalesce(d.country, u.country) as country,
  coalesce(d.acceptance, 'accepted') as acceptance, ${publishedOf} as published, ${waitingOf} as waiting,
  (select count(*)::integer from submission_events e join submissions s on s.id = e.submission_id
    where s.contributor_id = c.id and e.state = 'returned') as returned,
  ${strikesOf} as strikes, ${appliedAt} as "appliedAt"`
const joined = `contributors c join users u on u.contributor_id = c.id
  left join seller_details d on d.user_id = u.id`

/** People who may upload; works of imported sources belong to nobody who does. */
export const contributorsSql: ListSql = {
  select: columns,
  from: joined,
  sorts: {
    applied: appliedAt,
    name: 'c.username',
    published: publishedOf,
    strikes: strikesOf,
  },
  tie: 'c.id',
  search: ['c.username', 'c.name', 'u.email', 'd.portfolio'],
  filters: {
    state: Object.fromEntries(
      ['waiting', 'accepted', 'refused'].map((state) => [
        state,
        `coalesce(d.acceptance, 'accepted') = '${state}'`,
      ]),
    ),
    works: {
      none: `${publishedOf} = 0`,
      waiting: `${waitingOf} > 0`,
      published: `${publishedOf} > 0`,
    },
  },
}

export type ContributorFacts = ContributorRow & {
  readonly language: string
  readonly website: string | null
  readonly isBusiness: boolean
  readonly taxId: string | null
  readonly note: string
  readonly decidedAt: Date | null
}

export async function findContributorFacts(
  pool: Pool,
  id: number,
): Promise<ContributorFacts | undefined> {
  const { rows } = await pool.query<ContributorFacts>(
    `select ${columns}, u.language, c.website, coalesce(d.is_business, false) as "isBusiness",
       d.tax_id as "taxId", coalesce(d.decision_note, '') as note, d.decided_at as "decidedAt"
     from ${joined} where c.id = $1`,
    [id],
  )
  return rows[0]
}
