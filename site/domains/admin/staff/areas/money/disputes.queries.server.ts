import type { Pool, PoolClient } from 'pg'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type DisputeRow = {
  readonly id: number
  readonly uuid: string
  readonly accountId: number
  readonly payer: string | null
  readonly payerKind: 'users' | 'teams'
  readonly dispute: 'open' | 'won' | 'lost'
  readonly gateway: string
  readonly gatewayPaymentId: string | null
  readonly currency: string
  readonly grossMinor: number
  readonly openedAt: Date | null
  readonly owner: string | null
  readonly answerBy: string | null
  readonly answeredAt: Date | null
}

const columns = `p.id, p.uuid, p.account_id as "accountId", coalesce(t.name, u.email) as payer,
  case when t.id is null then 'users' else 'teams' end as "payerKind", p.dispute, p.gateway,
  p.gateway_payment_id as "gatewayPaymentId", p.currency, p.gross_minor::float8 as "grossMinor",
  b.at as "openedAt", o.email as owner, d.answer_by::text as "answerBy", d.answered_at as "answeredAt"`
const tables = `payments p left join users u on u.id = p.account_id left join teams t on t.id = p.account_id
  left join dispute_cases d on d.payment_id = p.id left join users o on o.id = d.owner_id
  left join (
    select split_part(reference, ':', 2)::integer as id, min(booked_at) as at from ledger_transactions
    where reference like 'payment:%' and reference ~ ':(open|won|lost)$' group by 1) b on b.id = p.id`

export const disputesSql: ListSql = {
  select: columns,
  from: tables,
  where: `p.dispute <> 'none'`,
  sorts: { due: 'd.answer_by', opened: 'b.at', amount: 'p.gross_minor' },
  isAscending: true,
  tie: 'p.id',
  search: ['u.email', 't.name', 'p.uuid', 'p.gateway_payment_id'],
  filters: {
    state: {
      waits: `p.dispute = 'open' and d.answered_at is null`,
      answered: `p.dispute = 'open' and d.answered_at is not null`,
      won: `p.dispute = 'won'`,
      lost: `p.dispute = 'lost'`,
    },
    owner: { nobody: 'd.owner_id is null', somebody: 'd.owner_id is not null' },
  },
}

export async function findDispute(
  client: Pool | PoolClient,
  uuid: string,
): Promise<DisputeRow | undefined> {
  const { rows } = await client.query<DisputeRow>(
    `select ${columns} from ${tables} where p.uuid = $1 and p.dispute <> 'none'`,
    [uuid],
  )
  return rows[0]
}

type CaseChange = {
  readonly paymentId: number
  readonly ownerId?: number
  readonly answerBy?: string
  readonly answeredAt?: Date
}

/** Writes what is given; the rest stays as it was. */
export async function writeCase(
  client: PoolClient,
  { paymentId, ownerId, answerBy, answeredAt }: CaseChange,
): Promise<void> {
  await client.query(
    `insert into dispute_cases as d (payment_id, owner_id, answer_by, answered_at) values ($1, $2, $3, $4)
     on conflict (payment_id) do update set owner_id = coalesce(excluded.owner_id, d.owner_id),
       answer_by = coalesce(excluded.answer_by, d.answer_by),
       answered_at = coalesce(excluded.answered_at, d.answered_at)`,
    [paymentId, ownerId ?? null, answerBy ?? null, answeredAt ?? null],
  )
}
