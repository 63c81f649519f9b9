import type { Pool, PoolClient } from 'pg'
import type { ReturnReason } from '#db/schema/contributing/submissions.ts'

export type Reply = {
  readonly uuid: string
  readonly title: string
  readonly message: string
  readonly reasons: readonly ReturnReason[]
}

/** More than the page has room for. */
const MOST = 50

/** Everything that is saved to be said again, by name. */
export async function findReplies(client: Pool | PoolClient): Promise<Reply[]> {
  const { rows } = await client.query<Reply>(
    'select uuid, title, message, reasons from review_replies order by title limit $1',
    [MOST],
  )
  return rows
}
