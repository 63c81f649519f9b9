import type { AssetKind } from '#db/schema/catalogue.ts'
import type { ClaimType, TakedownState } from '#db/schema/takedowns.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type NoticeListRow = {
  readonly uuid: string
  readonly state: TakedownState
  readonly ground: ClaimType
  readonly work: string
  readonly kind: AssetKind
  readonly contributor: string
  readonly name: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly counteredAt: Date | null
}

export const noticesSql: ListSql = {
  select: `n.uuid, n.state, n.ground, a.name as work, a.kind, c.username as contributor, n.name,
    n.created_at as "createdAt", n.decided_at as "decidedAt", n.countered_at as "counteredAt"`,
  from: `takedown_notices n join assets a on a.id = n.asset_id
    join contributors c on c.id = n.contributor_id`,
  sorts: { sent: 'n.created_at', work: 'a.name' },
  moment: 'n.created_at',
  isAscending: true,
  tie: 'n.id',
  search: ['a.name', 'c.username', 'n.name', 'n.organisation', 'n.uuid'],
  filters: {
    state: {
      open: `n.state in ('received', 'countered')`,
      ...Object.fromEntries(
        ['received', 'rejected', 'withdrawn', 'countered', 'restored', 'upheld', 'retracted'].map(
          (state) => [state, `n.state = '${state}'`],
        ),
      ),
    },
    ground: Object.fromEntries(
      ['copyright', 'trademark', 'privacy', 'illegal'].map((ground) => [
        ground,
        `n.ground = '${ground}'`,
      ]),
    ),
  },
}

export type InfringerRow = {
  readonly id: number
  readonly username: string
  readonly userId: number | null
  readonly isSuspended: boolean
  readonly strikes: number
  readonly notices: number
  readonly latest: Date
}

const strikesOf = `(select count(distinct n.asset_id)::integer from takedown_notices n
  where n.contributor_id = c.id and n.state in ('withdrawn', 'countered', 'upheld')
    and n.decided_at > now() - interval '12 months')`

/** Contributors with works taken down by law; a strike is an asset that stayed down within twelve months. */
export const infringersSql: ListSql = {
  select: `c.id, c.username, u.id as "userId", u.blocked_at is not null as "isSuspended",
    ${strikesOf} as strikes,
    (select count(*)::integer from takedown_notices n where n.contributor_id = c.id) as notices,
    (select max(n.created_at) from takedown_notices n where n.contributor_id = c.id) as latest`,
  from: 'contributors c left join users u on u.contributor_id = c.id',
  where: `exists (select from takedown_notices n where n.contributor_id = c.id
    and n.state in ('withdrawn', 'countered', 'upheld', 'restored'))`,
  sorts: { strikes: strikesOf, name: 'c.username' },
  tie: 'c.id',
  search: ['c.username'],
  filters: { repeat: { yes: `${strikesOf} >= 3`, no: `${strikesOf} < 3` } },
}
