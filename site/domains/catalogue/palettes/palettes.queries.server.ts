import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type PaletteRow = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly colors: readonly string[]
  readonly client: string | null
  readonly isSelected: boolean
}

const columns = 'id, uuid, name, colors, client, is_selected as "isSelected"'

/** The palettes of an account in the order they were made. */
export async function findPalettes(client: Client, accountId: number): Promise<PaletteRow[]> {
  const { rows } = await client.query<PaletteRow>(
    `select ${columns} from brand_palettes where account_id = $1 order by id`,
    [accountId],
  )
  return rows
}

/** Makes writes to the palettes of an account wait for each other until the commit. */
export async function lockAccount(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select 1 from accounts where id = $1 for update', [accountId])
}

export async function countPalettes(client: Client, accountId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from brand_palettes where account_id = $1',
    [accountId],
  )
  return rows[0]?.count ?? 0
}

export type PaletteFields = {
  readonly name?: string | undefined
  readonly colors?: readonly string[] | undefined
  readonly client?: string | null | undefined
  readonly selected?: boolean | undefined
}

export async function insertPalette(
  client: PoolClient,
  accountId: number,
  { name = '', colors = [], client: brand = null, selected = false }: PaletteFields,
): Promise<PaletteRow | undefined> {
  const { rows } = await client.query<PaletteRow>(
    `insert into brand_palettes (account_id, name, colors, client, is_selected)
     values ($1, $2, $3, $4, $5) returning ${columns}`,
    [accountId, name, colors, brand, selected],
  )
  return rows[0]
}

/** An account has one selected palette at most. */
export async function deselectPalettes(client: PoolClient, accountId: number): Promise<void> {
  await client.query(
    'update brand_palettes set is_selected = false where account_id = $1 and is_selected',
    [accountId],
  )
}

/** Changes what is given; nothing where the account has no such palette. */
export async function changePalette(
  client: PoolClient,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
  { name, colors, client: brand, selected }: PaletteFields,
): Promise<PaletteRow | undefined> {
  const { rows } = await client.query<PaletteRow>(
    `update brand_palettes set name = coalesce($3, name), colors = coalesce($4, colors),
       client = case when $5 then $6 else client end,
       is_selected = coalesce($7, is_selected), updated_at = now()
     where account_id = $1 and uuid = $2 returning ${columns}`,
    [
      accountId,
      uuid,
      name ?? null,
      colors ?? null,
      brand !== undefined,
      brand ?? null,
      selected ?? null,
    ],
  )
  return rows[0]
}

/** Deletes one palette, or all of the account without a uuid; answers with how many. */
export async function deletePalettes(
  client: Client,
  { accountId, uuid }: { readonly accountId: number; readonly uuid?: string },
): Promise<number> {
  const { rowCount } = await client.query(
    'delete from brand_palettes where account_id = $1 and ($2::uuid is null or uuid = $2)',
    [accountId, uuid ?? null],
  )
  return rowCount ?? 0
}
