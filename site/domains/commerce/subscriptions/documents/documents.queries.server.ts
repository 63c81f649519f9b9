import type { Pool, PoolClient } from 'pg'
import type { InvoiceDocument } from './invoice-document.ts'

type Client = Pool | PoolClient

export type InvoiceType = 'invoice' | 'credit_note'

export type InvoiceRow = {
  readonly id: number
  readonly uuid: string
  readonly number: string
  readonly type: InvoiceType
  readonly accountId: number
  readonly subscriptionId: number | null
  readonly paymentId: number
  readonly correctsId: number | null
  readonly issuedAt: Date
  readonly currency: string
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly document: InvoiceDocument
}

const columns = `id, uuid, number, type, account_id as "accountId", subscription_id as "subscriptionId",
  payment_id as "paymentId", corrects_id as "correctsId", issued_at as "issuedAt", currency,
  net_minor::float8 as "netMinor", tax_minor::float8 as "taxMinor", gross_minor::float8 as "grossMinor",
  document`

const prefixes = { invoice: 'INV', credit_note: 'CN' } as const satisfies Record<
  InvoiceType,
  string
>

/**
 * Issues a document under the next number of its series and year. The series' row stays locked until the
 * transaction ends: whoever fails gives the number back, so that none is ever missing.
 */
export async function insertInvoice(
  client: PoolClient,
  row: Omit<InvoiceRow, 'id' | 'uuid' | 'number'>,
): Promise<InvoiceRow> {
  const year = row.issuedAt.getUTCFullYear()
  const { rows } = await client.query<InvoiceRow>(
    `with series as (
       insert into number_series (series, last_number) values ($1, 1)
       on conflict (series) do update set last_number = number_series.last_number + 1
       returning last_number
     )
     insert into invoices (number, type, account_id, subscription_id, payment_id, corrects_id, issued_at,
       currency, net_minor, tax_minor, gross_minor, document)
     select $2 || lpad(last_number::text, 6, '0'), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
     from series
     returning ${columns}`,
    [
      `${row.type}:${year}`,
      `${prefixes[row.type]}-${year}-`,
      row.type,
      row.accountId,
      row.subscriptionId,
      row.paymentId,
      row.correctsId,
      row.issuedAt,
      row.currency,
      row.netMinor,
      row.taxMinor,
      row.grossMinor,
      JSON.stringify(row.document),
    ],
  )
  const inserted = rows[0]
  if (!inserted) throw new Error('no document was issued')
  return inserted
}

/** The documents of a payment, the invoice first. */
export async function findInvoicesOfPayment(
  client: Client,
  paymentId: number,
): Promise<InvoiceRow[]> {
  const { rows } = await client.query<InvoiceRow>(
    `select ${columns} from invoices where payment_id = $1 order by id`,
    [paymentId],
  )
  return rows
}

/** A document of this account, by its public name. */
export async function findInvoiceOf(
  client: Client,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
): Promise<InvoiceRow | undefined> {
  const { rows } = await client.query<InvoiceRow>(
    `select ${columns} from invoices where account_id = $1 and uuid = $2`,
    [accountId, uuid],
  )
  return rows[0]
}

export type Contact = {
  readonly email: string
  readonly name: string
  readonly language: string
  /** What the billing address says, where there is one. */
  readonly address: {
    readonly name: string
    readonly company: string | null
    readonly line1: string
    readonly line2: string | null
    readonly city: string
    readonly postcode: string
    readonly state: string | null
    readonly country: string
    readonly taxId: string | null
    readonly taxIdStatus: 'none' | 'invalid' | 'form' | 'confirmed' | 'unreachable'
  } | null
}

/** Whom to write to about money, and how they stand on documents. */
export async function findContact(client: Client, accountId: number): Promise<Contact | undefined> {
  const { rows } = await client.query<Contact>(
    `select coalesce(b.email, t.email, u.email, '') as email,
       coalesce(t.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), split_part(u.email, '@', 1), '')
         as name,
       coalesce(u.language, founder.language, 'en') as language,
       case when b.id is not null then json_build_object('name', b.name, 'company', b.company,
         'line1', b.line1, 'line2', b.line2, 'city', b.city, 'postcode', b.postcode, 'state', b.state,
         'country', b.country, 'taxId', b.tax_id, 'taxIdStatus', b.tax_id_status) end as address
     from accounts a
     left join users u on u.id = a.id
     left join teams t on t.id = a.id
     left join users founder on founder.id = t.created_by
     left join billing_addresses b on b.account_id = a.id and b.is_default
     where a.id = $1`,
    [accountId],
  )
  return rows[0]
}
