import type { Pool } from 'pg'

/** What an account holds of assets and packs, by id. */
export type HeldRow = {
  readonly id: number
  readonly downloaded: boolean
  readonly subscription: boolean
}

/** Of these assets, those that the account has fetched, by themselves or with a pack a plan opened. */
export async function findHeldAssets(
  pool: Pool,
  accountId: number,
  ids: readonly number[],
): Promise<HeldRow[]> {
  const { rows } = await pool.query<HeldRow>(
    `select a.id, coalesce(bool_or(d.asset_id = a.id), false) as downloaded,
       coalesce(bool_or(d.ground = 'plan'), false) as subscription
     from assets a
     join downloads d on d.account_id = $1 and (d.asset_id = a.id
       or d.pack_id = a.pack_id and d.ground = 'plan' and a.created_at <= d.created_at)
     where a.id = any($2) group by a.id`,
    [accountId, ids],
  )
  return rows
}

/** Of these packs, those that the account has fetched. */
export async function findHeldPacks(
  pool: Pool,
  accountId: number,
  ids: readonly number[],
): Promise<HeldRow[]> {
  const { rows } = await pool.query<HeldRow>(
    `select pack_id as id, true as downloaded, bool_or(ground = 'plan') as subscription
     from downloads where account_id = $1 and pack_id = any($2) group by pack_id`,
    [accountId, ids],
  )
  return rows
}
