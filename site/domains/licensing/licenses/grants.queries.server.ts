import type { GrantStatement } from '@tessera/licensing'
import type { Pool } from 'pg'
import { isBeyond, placeOf } from '#platform/http/lists/keyset.ts'
import type { RowWindow } from '#platform/http/lists/open-list.ts'

/** One grant with its place in the ledger, null until it is appended to the chain. */
export type LedgerRow = {
  readonly id: number
  readonly accountId: number | null
  readonly statement: GrantStatement
  readonly position: number | null
  readonly hash: Buffer | null
  readonly previousHash: Buffer | null
  readonly licenseTextHash: Buffer
  /** Of whoever it was granted to, as it is today. */
  readonly holderName: string | null
}

const columns = `g.id::integer as id, g.account_id as "accountId", g.statement,
  g.position::integer as position, g.hash, g.license_text_hash as "licenseTextHash",
  (select before.hash from license_grants before where before.position = g.position - 1)
    as "previousHash",
  (select coalesce(
      (select name from teams where id = g.account_id),
      (select nullif(trim(first_name || ' ' || last_name), '') from users where id = g.account_id)))
    as "holderName"`

/** A grant by its number, whoever it belongs to. */
export async function findGrant(pool: Pool, number: string): Promise<LedgerRow | undefined> {
  const { rows } = await pool.query<LedgerRow>(
    `select ${columns} from license_grants g where g.uuid = $1`,
    [number],
  )
  return rows[0]
}

/** The grants of an account, the latest first, and how many there are. */
export async function listGrants(
  pool: Pool,
  accountId: number,
  { limit, offset, after }: RowWindow,
): Promise<{ grants: { statement: GrantStatement; place: string }[]; total: number }> {
  const [list, count] = await Promise.all([
    pool.query<{ statement: GrantStatement; place: string }>(
      `select statement, ${placeOf('granted_at')} from license_grants
       where account_id = $1 and ${isBeyond('$4', 'granted_at')}
       order by granted_at desc, id desc limit $2 offset $3`,
      [accountId, limit, offset, after],
    ),
    pool.query<{ total: number }>(
      'select count(*)::integer as total from license_grants where account_id = $1',
      [accountId],
    ),
  ])
  return { grants: list.rows, total: count.rows[0]?.total ?? 0 }
}

/** The grants of an account after one, in the order of their making. */
export async function findGrantsAfter(
  pool: Pool,
  accountId: number,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; statement: GrantStatement }[]> {
  const { rows } = await pool.query<{ id: number; statement: GrantStatement }>(
    `select id::integer as id, statement from license_grants
     where account_id = $1 and id > $2 order by id limit $3`,
    [accountId, after, most],
  )
  return rows
}
