import type { Pool, PoolClient } from 'pg'

export type SavedViewRow = {
  readonly id: number
  readonly name: string
  readonly search: string
  readonly isShared: boolean
  readonly isOwn: boolean
}

/** The views of a list that somebody kept, and those that others share. */
export async function findViews(
  client: Pool | PoolClient,
  { area, userId }: { readonly area: string; readonly userId: number },
): Promise<SavedViewRow[]> {
  const { rows } = await client.query<SavedViewRow>(
    `select id, name, search, is_shared as "isShared", user_id = $2 as "isOwn" from staff_views
     where area = $1 and (user_id = $2 or is_shared) order by id`,
    [area, userId],
  )
  return rows
}

export type NewView = {
  readonly area: string
  readonly userId: number
  readonly name: string
  readonly search: string
  readonly isShared: boolean
}

/** A view of the same name is replaced by it; false where there are too many. */
export async function saveView(
  client: PoolClient,
  { area, userId, name, search, isShared }: NewView,
  most: number,
): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtext('staff views'), $1)`, [userId])
  await client.query('delete from staff_views where area = $1 and user_id = $2 and name = $3', [
    area,
    userId,
    name,
  ])
  const { rowCount } = await client.query(
    `insert into staff_views (area, user_id, name, search, is_shared)
     select $1, $2, $3, $4, $5
     where (select count(*) from staff_views where area = $1 and user_id = $2) < $6`,
    [area, userId, name, search, isShared, most],
  )
  return rowCount === 1
}

/** False for what is nobody's of them. */
export async function deleteView(
  client: PoolClient,
  { id, area, userId }: { readonly id: string; readonly area: string; readonly userId: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from staff_views where id::text = $1 and area = $2 and user_id = $3',
    [id, area, userId],
  )
  return rowCount === 1
}
