import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type PayoutListRow = {
  readonly source: 'earnings' | 'commissions'
  readonly uuid: string
  readonly userId: number | null
  readonly name: string
  readonly email: string | null
  readonly currency: string
  readonly amountMinor: number
  readonly withheldMinor: number
  readonly method: string
  readonly status: string
  readonly requestedAt: Date
  readonly paidAt: Date | null
}

/** What contributors earned and what came by recommendations, in one list. */
export const payoutsSql: ListSql = {
  select: `p.source, p.uuid, p.user_id as "userId", p.name, p.email, p.currency,
    p.amount_minor::float8 as "amountMinor", p.withheld_minor::float8 as "withheldMinor", p.method, p.status,
    p.requested_at as "requestedAt", p.paid_at as "paidAt"`,
  from: `(select 'earnings' as source, e.uuid, u.id as user_id, c.username as name, u.email, e.currency,
      e.amount_minor, e.withheld_minor, 'bank' as method, e.status, e.requested_at, e.paid_at
    from earning_payouts e join contributors c on c.id = e.contributor_id
    left join users u on u.id = e.account_id
    union all
    select 'commissions', a.uuid, u.id, coalesce(u.username, u.email, ''), u.email, a.currency,
      a.amount_minor, 0, a.method, a.status, a.requested_at,
      case when a.status = 'paid' then a.decided_at end
    from affiliate_payouts a left join users u on u.id = a.account_id) p`,
  sorts: { date: 'p.requested_at', amount: 'p.amount_minor', name: 'p.name' },
  moment: 'p.requested_at',
  isAscending: true,
  tie: 'p.uuid',
  // Of which table, since bulk changes know a row by it.
  key: `p.source || ':' || p.uuid`,
  search: ['p.name', 'p.email', 'p.uuid'],
  filters: {
    state: {
      waits: `p.status in ('requested', 'approved')`,
      ...Object.fromEntries(
        ['requested', 'approved', 'paid', 'refused', 'cancelled'].map((status) => [
          status,
          `p.status = '${status}'`,
        ]),
      ),
    },
    source: { earnings: `p.source = 'earnings'`, commissions: `p.source = 'commissions'` },
  },
}
