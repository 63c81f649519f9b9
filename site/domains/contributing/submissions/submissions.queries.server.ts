import type { Pool, PoolClient } from 'pg'
import type { AssetFacts, AssetKind } from '#db/schema/catalogue.ts'
import type {
  SimilarAsset,
  OfferedLicence,
  ReturnReason,
  SubmissionState,
} from '#db/schema/contributing/submissions.ts'
import type { ListedState } from './submission-states.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'

type Client = Pool | PoolClient

export type SubmissionRow = {
  readonly id: number
  readonly uuid: string
  readonly contributorId: number
  readonly contributor: string
  readonly state: SubmissionState
  readonly fileName: string
  readonly format: string
  readonly kind: AssetKind
  readonly name: string
  readonly tags: readonly string[]
  readonly category: string | null
  readonly style: string | null
  readonly priceMinor: number
  readonly isAiMade: boolean
  readonly allowsTraining: boolean
  readonly isDeclaredOwn: boolean
  readonly licence: OfferedLicence
  readonly packId: number | null
  /** The name of the pack it goes into. */
  readonly pack: string | null
  readonly width: number | null
  readonly height: number | null
  readonly colors: readonly string[]
  readonly isAnimated: boolean
  readonly facts: AssetFacts
  /** What its file had and it has not. */
  readonly losses: readonly string[]
  /** Formats of files that are kept beside the drawing. */
  readonly formats: readonly string[]
  readonly alike: readonly SimilarAsset[]
  readonly suggested: readonly string[]
  readonly previewKey: string
  readonly assetId: number | null
  /** When an accepted asset is published. */
  readonly publishAt: Date | null
  /** From 1. */
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = `s.id, s.uuid, s.contributor_id as "contributorId", c.name as contributor, s.state,
  s.file_name as "fileName", s.format, s.kind, s.name, s.tags, categories.slug as category,
  styles.slug as style, s.price_minor as "priceMinor", s.is_ai_made as "isAiMade",
  s.allows_training as "allowsTraining", s.is_declared_own as "isDeclaredOwn", s.licence, s.pack_id as "packId", own_pack.name as pack,
  s.width, s.height, s.colors, s.is_animated as "isAnimated", s.facts, s.losses,
  array(select file->>'format' from jsonb_array_elements(s.files) file where file->>'role' = 'original') as formats,
  s.alike, s.suggested, s.version, s.preview_key as "previewKey", s.asset_id as "assetId",
  s.publish_at as "publishAt",
  s.created_at as "createdAt", s.updated_at as "updatedAt"`
const joined = `submissions s join contributors c on c.id = s.contributor_id
  left join categories on categories.id = s.category_id left join styles on styles.id = s.style_id
  left join submission_packs own_pack on own_pack.id = s.pack_id`

export async function lockSubmission(
  client: PoolClient,
  uuid: string,
): Promise<SubmissionRow | undefined> {
  const { rows } = await client.query<SubmissionRow>(
    `select ${columns} from ${joined} where s.uuid = $1 for update of s`,
    [uuid],
  )
  return rows[0]
}

export async function findSubmission(
  client: Client,
  uuid: string,
): Promise<SubmissionRow | undefined> {
  const { rows } = await client.query<SubmissionRow>(
    `select ${columns} from ${joined} where s.uuid = $1`,
    [uuid],
  )
  return rows[0]
}

/** Published, and to be found: what was taken down by law or by the staff is not. */
const isUp = `exists (select from assets a where a.id = s.asset_id and a.published_at is not null)`

/** How many assets of a contributor are in each list. */
export async function countByState(
  client: Client,
  contributorId: number,
): Promise<ReadonlyMap<ListedState, number>> {
  const { rows } = await client.query<{ state: ListedState; count: number }>(
    `select case when s.state = 'published' and not ${isUp} then 'taken-down' else s.state end as state,
       count(*)::int from submissions s where contributor_id = $1 group by 1`,
    [contributorId],
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Works of a contributor by their public names. */
export async function findAssets(
  client: Client,
  contributorId: number,
  uuids: readonly string[],
): Promise<SubmissionRow[]> {
  const wanted = uuids.filter(isUuid)
  const { rows } = await client.query<SubmissionRow>(
    `select ${columns} from ${joined} where s.contributor_id = $1 and s.uuid = any($2::uuid[]) order by s.id`,
    [contributorId, wanted],
  )
  return rows
}

/** Works that can still be described, by the names of their files, with or without their folders. */
export async function findByFileNames(
  client: Client,
  contributorId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; uuid: string }>(
    `select distinct on (wanted.name) wanted.name, s.uuid
     from (select distinct lower(name) as name from unnest($2::text[]) name) wanted
     join submissions s on s.contributor_id = $1 and s.state in ('draft', 'returned')
       and (lower(s.file_name) = wanted.name
         or regexp_replace(lower(s.file_name), '^.*/', '') = wanted.name)
     order by wanted.name, lower(s.file_name) = wanted.name desc, s.id desc`,
    [contributorId, names],
  )
  return new Map(rows.map(({ name, uuid }) => [name, uuid]))
}

/** Works of a person that are in the catalogue or on their way there, with the asset of those in it. */
export async function findPresentAssets(
  client: PoolClient,
  userId: number,
): Promise<{ readonly id: number; readonly publishedAs: number | null }[]> {
  const { rows } = await client.query<{ id: number; publishedAs: number | null }>(
    `select s.id, case when s.state = 'published' then s.asset_id end as "publishedAs"
     from submissions s join users u on u.contributor_id = s.contributor_id
     where u.id = $1 and s.state not in ('withdrawn', 'replaced') order by s.id for update of s`,
    [userId],
  )
  return rows
}

type ListRequest = {
  readonly contributorId: number | null
  readonly states: readonly ListedState[]
  readonly offset: number
  readonly limit: number
}

/**
 * Works in these states: of one contributor in the order they came, so that saving moves nothing, or of
 * all, those that wait longest first.
 */
export async function listSubmissions(
  client: Client,
  { contributorId, states, offset, limit }: ListRequest,
): Promise<{ readonly total: number; readonly rows: SubmissionRow[] }> {
  const where = `($1::int is null or s.contributor_id = $1) and (s.state = any($2)
      and (s.state <> 'published' or ${isUp})
    or 'taken-down' = any($2) and s.state = 'published' and not ${isUp})`
  const [{ rows }, counted] = await Promise.all([
    client.query<SubmissionRow>(
      `select ${columns} from ${joined} where ${where} order by
         case when $1::int is null then s.updated_at end, s.id limit $3 offset $4`,
      [contributorId, states, limit, offset],
    ),
    client.query<{ total: number }>(
      `select count(*)::int as total from submissions s where ${where}`,
      [contributorId, states],
    ),
  ])
  return { total: counted.rows[0]?.total ?? 0, rows }
}

export async function findEvents(client: Client, id: number) {
  const { rows } = await client.query<{
    state: SubmissionState
    isByStaff: boolean
    reasons: ReturnReason[]
    message: string
    at: Date
  }>(
    `select state, staff_id is not null as "isByStaff", reasons, message, created_at as at
     from submission_events where submission_id = $1 order by id`,
    [id],
  )
  return rows
}

/** Works that were accepted and whose day has come, the first ones first. */
export async function findDue(client: Client, now: Date, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ uuid: string }>(
    `select uuid from submissions where state = 'accepted' and publish_at <= $1
     order by publish_at, id limit $2`,
    [now, limit],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Whom to tell about an asset, and what of it; undefined where its contributor has no account. */
export async function findContributorToNotify(
  client: Client,
  uuid: string,
): Promise<{ readonly userId: number; readonly name: string; readonly at: Date } | undefined> {
  const { rows } = await client.query<{ userId: number; name: string; at: Date }>(
    `select u.id as "userId", s.name, s.updated_at as at from submissions s
     join users u on u.contributor_id = s.contributor_id where s.uuid = $1`,
    [uuid],
  )
  return rows[0]
}
