import type { Pool } from 'pg'

export type DashboardCounts = {
  readonly downloads: number
  readonly favorites: number
  readonly following: number
}

/** How much the lists of an account hold that this member may see. */
export async function countLists(
  pool: Pool,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
): Promise<DashboardCounts> {
  const { rows } = await pool.query<DashboardCounts>(
    `select (select count(*)::integer from downloads where account_id = $1) as downloads,
       (select count(*)::integer from collections where account_id = $1
         and (visibility <> 'private' or created_by = $2 or created_by is null)) as favorites,
       (select count(*)::integer from follows where account_id = $1) as following`,
    [accountId, userId],
  )
  return rows[0] ?? { downloads: 0, favorites: 0, following: 0 }
}
