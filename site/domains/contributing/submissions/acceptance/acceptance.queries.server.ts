import type { Pool, PoolClient } from 'pg'
import type { Acceptance } from '#db/schema/contributing/uploads.ts'

type Client = Pool | PoolClient

/** What was decided on an application, and why; undefined for who never applied. */
export async function findAcceptance(
  client: Client,
  contributorId: number,
): Promise<{ readonly acceptance: Acceptance; readonly note: string } | undefined> {
  const { rows } = await client.query<{ acceptance: Acceptance; note: string }>(
    `select d.acceptance, d.decision_note as note from seller_details d join users u on u.id = d.user_id
     where u.contributor_id = $1`,
    [contributorId],
  )
  return rows[0]
}

/** Holds an application until the transaction ends. */
export async function lockAcceptance(
  client: PoolClient,
  contributorId: number,
): Promise<{ readonly userId: number; readonly acceptance: Acceptance } | undefined> {
  const { rows } = await client.query<{ userId: number; acceptance: Acceptance }>(
    `select d.user_id as "userId", d.acceptance from seller_details d join users u on u.id = d.user_id
     where u.contributor_id = $1 for update of d`,
    [contributorId],
  )
  return rows[0]
}

export async function saveAcceptance(
  client: PoolClient,
  decided: {
    readonly userId: number
    readonly acceptance: Acceptance
    readonly note: string
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `update seller_details set acceptance = $2, decision_note = $3, decided_at = $4, updated_at = $4
     where user_id = $1`,
    [decided.userId, decided.acceptance, decided.note, decided.now],
  )
}
