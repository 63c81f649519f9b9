import type { Pool, PoolClient } from 'pg'

export type PresetRow = { readonly uuid: string; readonly name: string; readonly look: string }

/** The presets of an account, oldest first. */
export async function findPresets(
  client: Pool | PoolClient,
  accountId: number,
): Promise<PresetRow[]> {
  const { rows } = await client.query<PresetRow>(
    'select uuid, name, look from icon_presets where account_id = $1 order by id',
    [accountId],
  )
  return rows
}

/** Makes writes to the presets of an account wait for each other until the commit. */
export async function lockPresets(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select from accounts where id = $1 for update', [accountId])
}

export async function insertPreset(
  client: PoolClient,
  preset: { accountId: number; userId: number; name: string; look: string },
): Promise<PresetRow | undefined> {
  const { rows } = await client.query<PresetRow>(
    `insert into icon_presets (account_id, created_by, name, look) values ($1, $2, $3, $4)
     returning uuid, name, look`,
    [preset.accountId, preset.userId, preset.name, preset.look],
  )
  return rows[0]
}

/** False where the account has no such preset. */
export async function deletePreset(pool: Pool, accountId: number, uuid: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from icon_presets where account_id = $1 and uuid = $2',
    [accountId, uuid],
  )
  return rowCount === 1
}
