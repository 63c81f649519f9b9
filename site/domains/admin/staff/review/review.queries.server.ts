import type { Pool, PoolClient } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import type { Acceptance } from '#db/schema/contributing/uploads.ts'
import { isHeld, staffName } from './claims/claims.queries.server.ts'

type Client = Pool | PoolClient

/** How the queue is put together: as it came, or what belongs together in a row. */
export const groupings = ['none', 'pack', 'contributor'] as const
export type Grouping = (typeof groupings)[number]

export type WaitingAsset = {
  readonly uuid: string
  readonly name: string
  readonly kind: AssetKind
  readonly contributor: string
  readonly pack: string | null
  /** Equal for works that belong together. */
  readonly group: string
  readonly since: Date
  /** How much the nearest work of the catalogue looks like it; null where none does. */
  readonly likeness: number | null
  /** Drawn for a look though its contributor is trusted. */
  readonly isSpotCheck: boolean
  /** Who has it in hand, by name; null for nobody. */
  readonly holder: string | null
  readonly isMine: boolean
}

const waiting = `from submissions s join contributors c on c.id = s.contributor_id
  left join submission_packs p on p.id = s.pack_id
  left join review_claims held on held.submission_id = s.id and ${isHeld('$1')}
  left join users holder on holder.id = held.staff_id
  where s.state = 'submitted' and (not $3::boolean or held.staff_id = $2)`

const groupKeys = {
  none: `''`,
  contributor: `'by ' || c.id`,
  pack: `coalesce('in ' || p.id, 'by ' || c.id)`,
} as const satisfies Record<Grouping, string>

export type QueueInput = {
  readonly now: Date
  readonly staffId: number
  /** Only what this person has in hand. */
  readonly isMine: boolean
  readonly group: Grouping
  readonly most: number
}

/**
 * Works that wait to be looked at; those that wait longest first. What belongs together stands together, as
 * far ahead as the first of it.
 */
export async function findWaiting(
  client: Client,
  { now, staffId, isMine, group, most }: QueueInput,
): Promise<WaitingAsset[]> {
  const { rows } = await client.query<WaitingAsset>(
    `select uuid, name, kind, contributor, pack, "group", since, likeness, "isSpotCheck", holder,
       "isMine" from (
       select s.id, s.uuid, s.name, s.kind, c.username as contributor, p.name as pack,
         ${groupKeys[group]} as "group", s.updated_at as since,
         (s.alike->0->>'similarity')::float8 as likeness,
         coalesce(s.is_spot_check, false) as "isSpotCheck",
         case when held.staff_id is not null then ${staffName} end as holder,
         coalesce(held.staff_id = $2, false) as "isMine" ${waiting}) works
     order by min(since) over (partition by "group"), "group", since, id limit $4`,
    [now, staffId, isMine, most],
  )
  return rows
}

export async function countWaiting(
  client: Client,
  { now, staffId, isMine }: Pick<QueueInput, 'now' | 'staffId' | 'isMine'>,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count ${waiting}`,
    [now, staffId, isMine],
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
  readonly colors: readonly string[]
}

/** What the catalogue has that looks like an asset, most alike first. */
export async function findLikenesses(client: Client, uuid: string): Promise<Likeness[]> {
  const { rows } = await client.query<Likeness>(
    `select a.uuid, a.slug, a.kind, a.name, c.username as contributor,
       a.contributor_id = s.contributor_id as "isOwn", near.similarity::float8, a.colors,
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

export type ContributorFacts = {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly userId: number | null
  /** What they read; null without an account. */
  readonly language: string | null
  /** Where their work can be seen, as they said; empty where they never applied. */
  readonly portfolio: string
  /** Where they pay tax, or else where they said that they live: two letters. */
  readonly country: string | null
  /** `refused` may send nothing in any more. */
  readonly acceptance: Acceptance
  /** Works of theirs that the staff accepted and returned, and files that the upload refused. */
  readonly accepted: number
  readonly returned: number
  readonly refused: number
  /** How many of a hundred works are drawn for a look; null where all are looked at. */
  readonly trustPercent: number | null
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
    `select c.id, c.name, c.username, u.id as "userId", u.language,
       coalesce(d.created_at, c.created_at) as since, coalesce(d.portfolio, '') as portfolio,
       coalesce(d.country, u.country) as country, coalesce(d.acceptance, 'accepted') as acceptance,
       (select spot_check_percent from contributor_trust where contributor_id = c.id) as "trustPercent",
       (select count(distinct o.id)::integer from submission_events e
        join submissions o on o.id = e.submission_id
        where o.contributor_id = c.id and e.state = 'accepted'
          and o.state in ('accepted', 'published', 'replaced', 'withdrawn')) as accepted,
       (select count(*)::integer from uploads f
        where f.contributor_id = c.id and f.state = 'refused') as refused,
       (select count(*)::integer from submission_events e join submissions o on o.id = e.submission_id
        where o.contributor_id = c.id and e.state = 'returned') as returned,
       (select count(*)::integer from takedown_notices n where n.contributor_id = c.id
          and n.state in ('withdrawn', 'countered', 'upheld')
          and n.decided_at > now() - interval '12 months') as strikes
     from submissions s join contributors c on c.id = s.contributor_id
     left join users u on u.contributor_id = c.id left join seller_details d on d.user_id = u.id
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
