import type { Pool } from 'pg'
import type { SandboxStatus } from '#db/schema/commerce/sandbox.ts'
import type { SandboxCard } from './sandbox-cards.ts'

export type SandboxPayment = {
  readonly id: string
  readonly type: 'checkout' | 'charge'
  readonly checkoutUuid: string | null
  readonly paymentId: number | null
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
  readonly email: string
  readonly returnUrl: string | null
  readonly cancelUrl: string | null
  readonly card: SandboxCard | null
  readonly status: SandboxStatus
  readonly failureCode: string | null
  readonly refundedMinor: number
  readonly dispute: 'none' | 'open' | 'won' | 'lost'
  readonly changesAt: Date | null
  readonly revision: number
  readonly expiresAt: Date | null
  readonly updatedAt: Date
}

const COLUMNS = `id, type, checkout_uuid as "checkoutUuid", payment_id as "paymentId",
  amount_minor::float8 as "amountMinor", currency, description, email, return_url as "returnUrl",
  cancel_url as "cancelUrl", card, status, failure_code as "failureCode",
  refunded_minor::float8 as "refundedMinor", dispute, changes_at as "changesAt", revision,
  expires_at as "expiresAt", updated_at as "updatedAt"`

type NewPayment = Omit<
  SandboxPayment,
  'refundedMinor' | 'dispute' | 'revision' | 'updatedAt' | 'changesAt'
> & { readonly reference: string; readonly changesAt: Date | null; readonly now: Date }

/** Makes the payment of a reference, or answers with the one that there is. */
export async function insertSandboxPayment(pool: Pool, one: NewPayment): Promise<SandboxPayment> {
  await pool.query(
    `insert into sandbox_payments (id, reference, type, checkout_uuid, payment_id, amount_minor,
       currency, description, email, return_url, cancel_url, card, status, failure_code, changes_at,
       revision, told_revision, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       case when $3 = 'charge' then 1 else 0 end, 0, $16, $17, $17)
     on conflict (reference) do nothing`,
    [
      one.id,
      one.reference,
      one.type,
      one.checkoutUuid,
      one.paymentId,
      one.amountMinor,
      one.currency,
      one.description,
      one.email,
      one.returnUrl,
      one.cancelUrl,
      one.card,
      one.status,
      one.failureCode,
      one.changesAt,
      one.expiresAt,
      one.now,
    ],
  )
  const { rows } = await pool.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox_payments where reference = $1`,
    [one.reference],
  )
  const [row] = rows
  if (!row) throw new Error('a sandbox payment vanished')
  return row
}

export async function findSandboxPayment(pool: Pool, id: string): Promise<SandboxPayment | null> {
  const { rows } = await pool.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox_payments where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** What a payment was asked with. */
export async function findSandboxReference(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from sandbox_payments where id = $1',
    [id],
  )
  return rows[0]?.reference ?? null
}

/** Moves a payment on, if nobody else did since it was read. */
export async function changeSandboxPayment(
  pool: Pool,
  before: Pick<SandboxPayment, 'id' | 'revision'>,
  after: Pick<
    SandboxPayment,
    'status' | 'card' | 'failureCode' | 'refundedMinor' | 'dispute' | 'changesAt'
  >,
  now: Date,
): Promise<SandboxPayment | null> {
  const { rows } = await pool.query<SandboxPayment>(
    `update sandbox_payments set status = $3, card = $4, failure_code = $5, refunded_minor = $6,
       dispute = $7, changes_at = $8, revision = revision + 1, updated_at = $9
     where id = $1 and revision = $2 returning ${COLUMNS}`,
    [
      before.id,
      before.revision,
      after.status,
      after.card,
      after.failureCode,
      after.refundedMinor,
      after.dispute,
      after.changesAt,
      now,
    ],
  )
  return rows[0] ?? null
}

/** Payments that change by themselves about now. */
export async function dueSandboxPayments(pool: Pool, now: Date): Promise<SandboxPayment[]> {
  const { rows } = await pool.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox_payments where changes_at <= $1 order by changes_at limit 100`,
    [now],
  )
  return rows
}

/** Payments whose latest change nobody was told of. */
export async function untoldSandboxPayments(pool: Pool): Promise<SandboxPayment[]> {
  const { rows } = await pool.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox_payments where revision > told_revision and amount_minor > 0
     order by updated_at limit 100`,
  )
  return rows
}

export async function markSandboxTold(
  pool: Pool,
  { id, revision }: Pick<SandboxPayment, 'id' | 'revision'>,
): Promise<void> {
  await pool.query(
    `update sandbox_payments set told_revision = greatest(told_revision, $2) where id = $1`,
    [id, revision],
  )
}
