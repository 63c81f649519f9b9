import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type FactorsRow = {
  readonly hasTotp: boolean
  readonly passkeys: number
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number
}

/** What a person can prove themselves with besides a password. */
export async function findFactors(client: Client, userId: number): Promise<FactorsRow> {
  const { rows } = await client.query<FactorsRow>(
    `select
       exists (select from totp_secrets where user_id = $1 and confirmed_at is not null) as "hasTotp",
       (select count(*)::integer from passkeys where user_id = $1) as passkeys,
       (select count(*)::integer from recovery_codes
         where user_id = $1 and used_at is null) as "codesLeft"`,
    [userId],
  )
  return rows[0] ?? { hasTotp: false, passkeys: 0, codesLeft: 0 }
}

/** Makes changes to the factors of one person wait for each other until the transaction ends. */
export async function lockFactors(client: PoolClient, userId: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [String(userId)])
}

export type TotpRow = {
  readonly secret: string
  readonly confirmedAt: Date | null
  readonly lastUsedAt: Date | null
}

export async function findTotp(client: Client, userId: number): Promise<TotpRow | undefined> {
  const { rows } = await client.query<TotpRow>(
    `select secret, confirmed_at as "confirmedAt", last_used_at as "lastUsedAt"
     from totp_secrets where user_id = $1`,
    [userId],
  )
  return rows[0]
}

/** Keeps a secret that is to be confirmed; false where a confirmed one is in use. */
export async function saveTotp(
  client: Client,
  { userId, secret, now }: { userId: number; secret: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into totp_secrets as known (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, created_at = $3
     where known.confirmed_at is null`,
    [userId, secret, now],
  )
  return rowCount === 1
}

/**
 * Uses the code of a time step up: of any number at the same time one succeeds, and no step is used
 * twice. `isFirst` confirms a new secret.
 */
export async function spendTotpStep(
  client: Client,
  { userId, step, isFirst, now }: { userId: number; step: number; isFirst: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update totp_secrets set last_step = $2, last_used_at = $4,
       confirmed_at = coalesce(confirmed_at, $4)
     where user_id = $1 and last_step < $2 and (confirmed_at is null) = $3`,
    [userId, step, isFirst, now],
  )
  return rowCount === 1
}

export async function deleteTotp(client: Client, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from totp_secrets where user_id = $1', [userId])
  return rowCount === 1
}

/** Puts new recovery codes in the place of all there were. */
export async function replaceRecoveryCodes(
  client: PoolClient,
  { userId, hashes, now }: { userId: number; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query(
    `insert into recovery_codes (user_id, code_hash, created_at)
     select $1, hash, $3 from unnest($2::bytea[]) as codes (hash)`,
    [userId, hashes, now],
  )
}

/** Uses a recovery code up: of any number at the same time one succeeds. */
export async function spendRecoveryHash(
  client: Client,
  { userId, hash, now }: { userId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update recovery_codes set used_at = $3
     where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hash, now],
  )
  return rowCount === 1
}

export async function deleteRecoveryCodes(client: Client, userId: number): Promise<void> {
  await client.query('delete from recovery_codes where user_id = $1', [userId])
}

/** Takes every factor of a person away; false where there was none. */
export async function deleteFactors(client: PoolClient, userId: number): Promise<boolean> {
  const { hasTotp, passkeys } = await findFactors(client, userId)
  await client.query('delete from passkeys where user_id = $1', [userId])
  await deleteTotp(client, userId)
  await deleteRecoveryCodes(client, userId)
  return hasTotp || passkeys > 0
}
