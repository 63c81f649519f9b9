import type { Pool, PoolClient } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import { COPY_LIKENESS } from './copy-likeness.ts'

type Client = Pool | PoolClient

export type WaitingAsset = {
  readonly uuid: string
  readonly name: string
  readonly kind: AssetKind
  readonly contributor: string
  readonly since: Date
  /** How much the nearest work of the catalogue looks like it; null where none does. */
  readonly likeness: number | null
}

const waiting = `from submissions s join contributors c on c.id = s.contributor_id
  where s.state = 'submitted'`

/** Works that wait to be looked at; those that wait longest first. */
export async function findWaiting(client: Client, most: number): Promise<WaitingAsset[]> {
  const { rows } = await client.query<WaitingAsset>(
    `select s.uuid, s.name, s.kind, c.username as contributor, s.updated_at as since,
       (s.alike->0->>'similarity')::float8 as likeness
     ${waiting} order by s.updated_at, s.id limit $1`,
    [most],
  )
  return rows
}

export async function countWaiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count ${waiting}`,
  )
  return rows[0]?.count ?? 0
}

export type Likeness = {
  readonly uuid: string
  readonly slug: string
  readonly kind: AssetKind
  readonly name: string
  readonly contributor: string
  readonly isOwn: boolean
  readonly similarity: number
  readonly modifiedAt: number
}

/** What the catalogue has that looks like an asset, most alike first. */
export async function findLikenesses(client: Client, uuid: string): Promise<Likeness[]> {
  const { rows } = await client.query<Likeness>(
    `select a.uuid, a.slug, a.kind, a.name, c.username as contributor,
       a.contributor_id = s.contributor_id as "isOwn", near.similarity::float8,
       extract(epoch from a.updated_at)::integer as "modifiedAt"
     from submissions s
     cross join jsonb_to_recordset(s.alike) as near("assetId" int, similarity float8)
     join assets a on a.id = near."assetId" and a.published_at is not null
     join contributors c on c.id = a.contributor_id
     where s.uuid = $1 and a.id is distinct from s.asset_id
     order by near.similarity desc limit 4`,
    [uuid],
  )
  return rows
}

/** Whether the catalogue has a work of somebody else that a person would take for the same. */
export async function isLikeAnothers(client: Client, uuid: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from submissions s
     cross join jsonb_to_recordset(s.alike) as near("assetId" int, similarity float8)
     join assets a on a.id = near."assetId" and a.published_at is not null
     where s.uuid = $1 and a.contributor_id <> s.contributor_id and near.similarity >= $2 limit 1`,
    [uuid, COPY_LIKENESS],
  )
  return rowCount === 1
}

export type ContributorFacts = {
  readonly username: string
  readonly userId: number | null
  /** What they read; null without an account. */
  readonly language: string | null
  readonly published: number
  readonly returned: number
  /** Works taken down by law in the last twelve months. */
  readonly strikes: number
  readonly since: Date
}

/** Who made an asset, and how their assets fared before. */
export async function findContributorUser(
  client: Client,
  uuid: string,
): Promise<ContributorFacts | undefined> {
  const { rows } = await client.query<ContributorFacts>(
    `select c.username, u.id as "userId", u.language, c.created_at as since,
       (select count(*)::integer from submissions o
        where o.contributor_id = c.id and o.state = 'published') as published,
       (select count(*)::integer from submission_events e join submissions o on o.id = e.submission_id
        where o.contributor_id = c.id and e.state = 'returned') as returned,
       (select count(*)::integer from takedown_notices n where n.contributor_id = c.id
          and n.state in ('withdrawn', 'countered', 'upheld')
          and n.decided_at > now() - interval '12 months') as strikes
     from submissions s join contributors c on c.id = s.contributor_id
     left join users u on u.contributor_id = c.id
     where s.uuid = $1`,
    [uuid],
  )
  return rows[0]
}

export type ScheduledWork = {
  readonly uuid: string
  readonly name: string
  readonly contributor: string
  readonly publishAt: Date
}

/** What was accepted and is published on a day to come, the next first. */
export async function findScheduled(client: Client, most: number): Promise<ScheduledWork[]> {
  const { rows } = await client.query<ScheduledWork>(
    `select s.uuid, s.name, c.username as contributor, s.publish_at as "publishAt"
     from submissions s join contributors c on c.id = s.contributor_id
     where s.state = 'accepted' and s.publish_at is not null order by s.publish_at, s.id limit $1`,
    [most],
  )
  return rows
}
