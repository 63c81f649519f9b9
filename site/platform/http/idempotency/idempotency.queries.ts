import type { Pool } from 'pg'

export type StoredAnswer = {
  readonly requestHash: Buffer
  /** Null while the first request is still at work. */
  readonly status: number | null
  /** Encrypted. */
  readonly answer: string | null
}

type Named = { readonly accountId: number; readonly keyHash: Buffer }

/**
 * Claims a key for a request: true for the one that may work. A claim that was never answered is free again
 * after `claimMs`: its process has ended.
 */
export async function claimKey(
  pool: Pool,
  claim: Named & { requestHash: Buffer; now: Date; claimMs: number; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into idempotency_keys as known
       (account_id, key_hash, request_hash, claimed_at, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (account_id, key_hash) do update
       set request_hash = excluded.request_hash, claimed_at = excluded.claimed_at,
         expires_at = excluded.expires_at, status = null, answer = null
       where known.expires_at <= $4 or (known.status is null and known.claimed_at <= $6
         and known.request_hash = excluded.request_hash)`,
    [
      claim.accountId,
      claim.keyHash,
      claim.requestHash,
      claim.now,
      claim.expiresAt,
      new Date(claim.now.getTime() - claim.claimMs),
    ],
  )
  return rowCount === 1
}

export async function findAnswer(pool: Pool, named: Named): Promise<StoredAnswer | undefined> {
  const { rows } = await pool.query<StoredAnswer>(
    `select request_hash as "requestHash", status, answer from idempotency_keys
     where account_id = $1 and key_hash = $2`,
    [named.accountId, named.keyHash],
  )
  return rows[0]
}

export async function storeAnswer(
  pool: Pool,
  stored: Named & { status: number; answer: string },
): Promise<void> {
  await pool.query(
    'update idempotency_keys set status = $3, answer = $4 where account_id = $1 and key_hash = $2',
    [stored.accountId, stored.keyHash, stored.status, stored.answer],
  )
}

export async function releaseKey(pool: Pool, named: Named): Promise<void> {
  await pool.query('delete from idempotency_keys where account_id = $1 and key_hash = $2', [
    named.accountId,
    named.keyHash,
  ])
}
