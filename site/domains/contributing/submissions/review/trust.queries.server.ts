import type { Pool, PoolClient } from 'pg'

/** What decides whether a work of a trusted contributor goes through. */
export type Trust = {
  /** How many of a hundred are drawn for a look. */
  readonly percent: number
  /** What the draw said before, of this work or of its very file; null where nothing was drawn. */
  readonly wasDrawn: boolean | null
  readonly wasReturned: boolean
  /** A work of theirs was taken down by law in the last twelve months. */
  readonly hasStrikes: boolean
}

/** Undefined where the contributor of a work is not trusted. */
export async function findTrust(client: PoolClient, id: number): Promise<Trust | undefined> {
  const { rows } = await client.query<Trust>(
    `select t.spot_check_percent as percent,
       (select bool_or(o.is_spot_check) from submissions o
        where o.contributor_id = s.contributor_id and (o.id = s.id or o.sha256 = s.sha256)) as "wasDrawn",
       exists (select from submission_events e
         where e.submission_id = s.id and e.state = 'returned') as "wasReturned",
       exists (select from takedown_notices n where n.contributor_id = s.contributor_id
         and n.state in ('withdrawn', 'countered', 'upheld')
         and n.decided_at > now() - interval '12 months') as "hasStrikes"
     from submissions s join contributor_trust t on t.contributor_id = s.contributor_id
     where s.id = $1`,
    [id],
  )
  return rows[0]
}

/** What the draw said, for good: nobody draws again until it suits them. */
export async function keepDraw(client: PoolClient, id: number, isDrawn: boolean): Promise<void> {
  await client.query('update submissions set is_spot_check = $2 where id = $1', [id, isDrawn])
}

export type TrustInput = {
  readonly username: string
  readonly percent: number
  readonly staffId: number
  readonly now: Date
}

/** Trusts a contributor, or changes the share that is drawn. The contributor's id; undefined where there is none. */
export async function insertTrust(
  client: Pool | PoolClient,
  { username, percent, staffId, now }: TrustInput,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `insert into contributor_trust (contributor_id, spot_check_percent, updated_by, updated_at)
     select id, $2, $3, $4 from contributors where username = $1
     on conflict (contributor_id) do update set spot_check_percent = excluded.spot_check_percent,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning contributor_id as id`,
    [username, percent, staffId, now],
  )
  return rows[0]?.id
}

/** The contributor's id; undefined where they were not trusted. */
export async function deleteTrust(
  client: Pool | PoolClient,
  username: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `delete from contributor_trust t using contributors c
     where c.id = t.contributor_id and c.username = $1 returning c.id`,
    [username],
  )
  return rows[0]?.id
}
