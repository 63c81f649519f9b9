import type { TaxIdStatus } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type AddressRow = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly company: string | null
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly postcode: string
  readonly state: string | null
  readonly country: string
  readonly email: string | null
  readonly taxId: string | null
  readonly taxIdStatus: TaxIdStatus
  readonly isDefault: boolean
}

export type AddressContent = Omit<AddressRow, 'id' | 'uuid' | 'isDefault'> & {
  readonly taxEvidence: Readonly<Record<string, unknown>> | null
}

const columns = `id, uuid, name, company, line1, line2, city, postcode, state, country, email,
  tax_id as "taxId", tax_id_status as "taxIdStatus", is_default as "isDefault"`

/** The default one first. */
export async function findAddressesOf(client: Client, accountId: number): Promise<AddressRow[]> {
  const { rows } = await client.query<AddressRow>(
    `select ${columns} from billing_addresses where account_id = $1 order by is_default desc, id desc`,
    [accountId],
  )
  return rows
}

const values = (row: AddressContent) => [
  row.name,
  row.company,
  row.line1,
  row.line2,
  row.city,
  row.postcode,
  row.state,
  row.country,
  row.email,
  row.taxId,
  row.taxIdStatus,
  row.taxEvidence === null ? null : JSON.stringify(row.taxEvidence),
]

export async function insertAddress(
  client: PoolClient,
  accountId: number,
  content: AddressContent,
  at: Date,
): Promise<AddressRow> {
  const { rows } = await client.query<AddressRow>(
    `insert into billing_addresses (name, company, line1, line2, city, postcode, state, country, email, tax_id,
       tax_id_status, tax_evidence, account_id, is_default, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       not exists (select 1 from billing_addresses where account_id = $13 and is_default), $14, $14)
     returning ${columns}`,
    [...values(content), accountId, at],
  )
  const inserted = rows[0]
  if (!inserted) throw new Error('no address was inserted')
  return inserted
}

export async function updateAddress(
  client: PoolClient,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
  content: AddressContent,
  at: Date,
): Promise<AddressRow | undefined> {
  const { rows } = await client.query<AddressRow>(
    `update billing_addresses set name = $1, company = $2, line1 = $3, line2 = $4, city = $5, postcode = $6,
       state = $7, country = $8, email = $9, tax_id = $10, tax_id_status = $11, tax_evidence = $12,
       updated_at = $15
     where account_id = $13 and uuid = $14 returning ${columns}`,
    [...values(content), accountId, uuid, at],
  )
  return rows[0]
}

/** One default an account. */
export async function makeDefaultAddress(
  client: PoolClient,
  accountId: number,
  id: number,
): Promise<void> {
  await client.query(
    'update billing_addresses set is_default = false where account_id = $1 and is_default',
    [accountId],
  )
  await client.query('update billing_addresses set is_default = true where id = $1', [id])
}

/** Answers false where there is no such address. The newest of the others becomes the default. */
export async function deleteAddress(
  client: PoolClient,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from billing_addresses where account_id = $1 and uuid = $2',
    [accountId, uuid],
  )
  await client.query(
    `update billing_addresses set is_default = true
     where id = (select max(id) from billing_addresses where account_id = $1)
       and not exists (select 1 from billing_addresses where account_id = $1 and is_default)`,
    [accountId],
  )
  return (rowCount ?? 0) > 0
}

/** Numbers that VIES could not be asked about, to be asked again. */
export async function findUnreachableTaxIds(
  client: Client,
): Promise<{ readonly id: number; readonly taxId: string; readonly country: string }[]> {
  const { rows } = await client.query<{ id: number; taxId: string; country: string }>(
    `select id, tax_id as "taxId", country from billing_addresses
     where tax_id_status = 'unreachable' and tax_id is not null order by updated_at limit 50`,
  )
  return rows
}

export async function updateTaxIdStatus(
  client: Client,
  id: number,
  status: TaxIdStatus,
  evidence: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await client.query(
    'update billing_addresses set tax_id_status = $2, tax_evidence = $3 where id = $1',
    [id, status, evidence === null ? null : JSON.stringify(evidence)],
  )
}
