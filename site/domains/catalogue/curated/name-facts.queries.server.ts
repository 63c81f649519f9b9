import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'

type NameFacts = {
  readonly id: number
  readonly kind: AssetKind
  readonly name: string
  readonly isTrademark: boolean
}

/** What assets are called, and whether they are somebody's logo. */
export async function findNameFacts(pool: Pool, ids: readonly number[]): Promise<NameFacts[]> {
  const { rows } = await pool.query<NameFacts>(
    'select id, kind, name, is_trademark as "isTrademark" from assets where id = any($1::integer[])',
    [ids],
  )
  return rows
}
