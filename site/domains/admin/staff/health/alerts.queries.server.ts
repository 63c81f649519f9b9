import type { Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { KnownPart } from './alert-rules.ts'

/** Parts by name, held until the transaction ends; whoever else looks waits. */
export async function lockParts(client: PoolClient): Promise<Map<string, KnownPart>> {
  await client.query('lock table health_parts in share row exclusive mode')
  const { rows } = await client.query<KnownPart & { readonly name: string }>(
    `select name, light, since, is_told_red as "isToldRed", told_at as "toldAt" from health_parts`,
  )
  return new Map(rows.map(({ name, ...part }) => [name, part]))
}

export async function savePart(client: PoolClient, name: string, part: KnownPart): Promise<void> {
  await client.query(
    `insert into health_parts (name, light, since, is_told_red, told_at) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set light = excluded.light, since = excluded.since,
       is_told_red = excluded.is_told_red, told_at = excluded.told_at`,
    [name, part.light, part.since, part.isToldRed, part.toldAt],
  )
}

/** The language of whoever proved an address; null where nobody did. */
export async function findReader(client: PoolClient, email: string): Promise<Language | null> {
  const { rows } = await client.query<{ language: Language }>(
    `select language from users where lower(email) = lower($1) and email_verified_at is not null limit 1`,
    [email],
  )
  return rows[0]?.language ?? null
}

export type AlertFacts = { readonly lastTold: Date | null; readonly undelivered: number }

/** When somebody was told last, and how many alerts a webhook never took. */
export async function findAlertFacts(pool: Pool, jobName: string): Promise<AlertFacts> {
  const { rows } = await pool.query<AlertFacts>(
    `select (select max(told_at) from health_parts) as "lastTold",
       (select count(*)::integer from dead_jobs where name = $1) as undelivered`,
    [jobName],
  )
  return rows[0] ?? { lastTold: null, undelivered: 0 }
}
