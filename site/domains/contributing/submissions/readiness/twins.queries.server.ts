import type { Pool, PoolClient } from 'pg'
import type { Twin } from '#db/schema/contributing/submissions.ts'

type Client = Pool | PoolClient

/** More than anybody describes before sending in; 2 MB. */
const MOST_COMPARED = 3000

type Print = { readonly id: number; readonly print: Buffer }

/**
 * How the other works look that the contributor of this one has not published: those that came before it, and
 * those that wait already. Versions of one published work are no twins.
 */
export async function findUnpublishedPrints(client: Client, id: number): Promise<Print[]> {
  const { rows } = await client.query<Print>(
    `select o.id, o.fingerprint as print from submissions s
     join submissions o on o.contributor_id = s.contributor_id and o.id <> s.id
       and (o.state in ('submitted', 'accepted') or o.state in ('draft', 'returned') and o.id < s.id)
       and (s.asset_id is null or o.asset_id is distinct from s.asset_id)
     where s.id = $1 order by o.id desc limit $2`,
    [id, MOST_COMPARED],
  )
  return rows
}

export async function storeTwin(client: Client, id: number, twin: Twin | null): Promise<void> {
  await client.query('update submissions set twin = $2 where id = $1', [
    id,
    twin && JSON.stringify(twin),
  ])
}

/** Makes new works of a contributor wait for each other until the commit, so that two at once see their likeness. */
export async function lockNewWorks(client: PoolClient, contributorId: number): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('new works'), $1)`, [contributorId])
}

export type NamedTwin = {
  readonly id: number
  readonly name: string
  readonly uuid: string
  readonly similarity: number
}

/** The twins of works that are still to be had, by the ids of the works. */
export async function findTwins(
  client: Client,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedTwin>> {
  const { rows } = await client.query<NamedTwin>(
    `select s.id, o.name, o.uuid, (s.twin->>'similarity')::float8 as similarity from submissions s
     join submissions o on o.id = (s.twin->>'submissionId')::integer
       and o.contributor_id = s.contributor_id
       and o.state in ('draft', 'returned', 'submitted', 'accepted')
     where s.id = any($1) and s.state in ('draft', 'returned')`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
