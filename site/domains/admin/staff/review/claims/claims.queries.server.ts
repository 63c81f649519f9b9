import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type Holder = {
  readonly staffId: number
  /** Their first name, or the e-mail address of those who gave none. */
  readonly name: string
  readonly since: Date
  /** It was given to them; else they look at it just now. */
  readonly isGiven: boolean
}

/** A claim `held` that counts at `$now`. */
export const isHeld = (now: string) => `(held.ends_at is null or held.ends_at > ${now})`
/** What somebody of the staff is called among themselves. */
export const staffName = `coalesce(nullif(holder.first_name, ''), holder.email)`

/** Who has a work in hand; undefined for nobody. */
export async function findHolder(
  client: Client,
  { uuid, now }: { readonly uuid: string; readonly now: Date },
): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select held.staff_id as "staffId", ${staffName} as name, held.created_at as since,
       held.ends_at is null as "isGiven"
     from review_claims held join submissions s on s.id = held.submission_id
     join users holder on holder.id = held.staff_id
     where s.uuid = $1 and ${isHeld('$2')}`,
    [uuid, now],
  )
  return rows[0]
}

export type Claim = {
  readonly uuids: readonly string[]
  readonly staffId: number
  /** Null for works that are given. */
  readonly endsAt: Date | null
  readonly now: Date
}

/**
 * Takes works that wait and nobody else has in hand; answers with those that are this person's now. What was
 * given to them stays so while they look at it.
 */
export async function insertClaims(client: Client, claim: Claim): Promise<string[]> {
  const { rows } = await client.query<{ uuid: string }>(
    `with taken as (
       insert into review_claims as held (submission_id, staff_id, created_at, ends_at)
       select id, $2, $4, $3 from submissions
       where uuid = any($1::uuid[]) and state in ('submitted', 'accepted') order by id
       on conflict (submission_id) do update set staff_id = excluded.staff_id,
         created_at = case when held.staff_id = excluded.staff_id then held.created_at
           else excluded.created_at end,
         ends_at = case when held.staff_id = excluded.staff_id and held.ends_at is null then null
           else excluded.ends_at end
       where held.staff_id = excluded.staff_id or not ${isHeld('$4')}
       returning submission_id)
     select s.uuid from taken join submissions s on s.id = taken.submission_id`,
    [claim.uuids, claim.staffId, claim.endsAt, claim.now],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Whoever goes on to another work leaves the one before to others. */
export async function releaseLookedAt(
  client: Client,
  { staffId, except }: { readonly staffId: number; readonly except: string },
): Promise<void> {
  await client.query(
    `delete from review_claims held using submissions s
     where s.id = held.submission_id and held.staff_id = $1 and held.ends_at is not null
       and s.uuid <> $2`,
    [staffId, except],
  )
}

/** Nobody has these works in hand any more. */
export async function deleteClaims(client: Client, uuids: readonly string[]): Promise<void> {
  await client.query(
    `delete from review_claims held using submissions s
     where s.id = held.submission_id and s.uuid = any($1::uuid[])`,
    [uuids],
  )
}

export type Reviewer = { readonly id: number; readonly name: string }

/** Everybody of these roles, by name. */
export async function findReviewers(client: Client, roles: readonly string[]): Promise<Reviewer[]> {
  const { rows } = await client.query<Reviewer>(
    `select holder.id, ${staffName} as name from users holder
     where holder.role = any($1) order by 2, 1`,
    [roles],
  )
  return rows
}
