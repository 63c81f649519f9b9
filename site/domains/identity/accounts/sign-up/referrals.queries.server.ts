import type { Pool, PoolClient } from 'pg'

/** Notes a visit by a code, or one more click of the same visitor; false where nobody has that code. */
export async function insertReferral(
  pool: Pool,
  { code, visitorHash, now }: { code: string; visitorHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await pool.query<{ isKnown: boolean }>(
    `with referrer as (select id from users where referral_code = lower($1)),
     noted as (
       insert into referrals (referrer_id, visitor_hash, created_at)
       select id, $2, $3 from referrer
       on conflict (referrer_id, visitor_hash) do update set clicks = referrals.clicks + 1
     )
     select exists (select from referrer) as "isKnown"`,
    [code, visitorHash, now],
  )
  return rows[0]?.isKnown ?? false
}

/** The first code of a visitor that has not led to an account yet. */
export async function findReferral(
  client: PoolClient,
  visitorHash: Buffer,
): Promise<{ referralId: number; referrerId: number } | undefined> {
  const { rows } = await client.query<{ referralId: number; referrerId: number }>(
    `select id as "referralId", referrer_id as "referrerId" from referrals
     where visitor_hash = $1 and registered_id is null order by created_at, id limit 1 for update`,
    [visitorHash],
  )
  return rows[0]
}

export async function markReferred(
  client: PoolClient,
  {
    referralId,
    referrerId,
    userId,
    now,
  }: { referralId: number; referrerId: number; userId: number; now: Date },
): Promise<void> {
  await client.query('update referrals set registered_id = $2, registered_at = $3 where id = $1', [
    referralId,
    userId,
    now,
  ])
  await client.query('update users set referred_by = $2 where id = $1', [userId, referrerId])
}
