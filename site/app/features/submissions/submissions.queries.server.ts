import type { Pool, PoolClient } from 'pg'
import type { AssetFacts, AssetKind, StagedFile } from '#db/schema/catalogue.ts'
import type {
  AlikeWork,
  OfferedLicence,
  ReturnReason,
  SubmissionState,
} from '#db/schema/submissions.ts'
import { isUuid } from '#server/uuid-or-404.ts'

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
  readonly licence: OfferedLicence
  readonly packId: number | null
  /** The name of the pack it goes into. */
  readonly pack: string | null
  readonly width: number | null
  readonly height: number | null
  readonly colors: readonly string[]
  readonly isAnimated: boolean
  readonly facts: AssetFacts
  /** Formats of files that are kept beside the drawing. */
  readonly formats: readonly string[]
  readonly alike: readonly AlikeWork[]
  readonly suggested: readonly string[]
  readonly previewKey: string
  readonly assetId: number | null
  /** From 1. */
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = `s.id, s.uuid, s.contributor_id as "contributorId", c.name as contributor, s.state,
  s.file_name as "fileName", s.format, s.kind, s.name, s.tags, categories.slug as category,
  styles.slug as style, s.price_minor as "priceMinor", s.is_ai_made as "isAiMade",
  s.allows_training as "allowsTraining", s.licence, s.pack_id as "packId", own_pack.name as pack,
  s.width, s.height, s.colors, s.is_animated as "isAnimated", s.facts,
  array(select file->>'format' from jsonb_array_elements(s.files) file where file->>'role' = 'original') as formats,
  s.alike, s.suggested, s.version, s.preview_key as "previewKey", s.asset_id as "assetId",
  s.created_at as "createdAt", s.updated_at as "updatedAt"`
const joined = `submissions s join contributors c on c.id = s.contributor_id
  left join categories on categories.id = s.category_id left join styles on styles.id = s.style_id
  left join submission_packs own_pack on own_pack.id = s.pack_id`

/** The profile of the catalogue that is a person's. */
export async function findOwnContributor(client: Client, userId: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number | null }>(
    'select contributor_id as id from users where id = $1 and is_contributor',
    [userId],
  )
  return rows[0]?.id ?? null
}

export type SellerProfile = {
  readonly username: string
  readonly name: string
  readonly website: string | null
  readonly portfolio: string
  /** Two letters: where they pay tax. */
  readonly country: string
  readonly isBusiness: boolean
  readonly taxId: string | null
}

/** Makes a person a contributor; null where the name is taken. */
export async function insertContributor(
  client: PoolClient,
  userId: number,
  profile: SellerProfile,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into contributors (username, name, website, created_at) values ($1, $2, $3, $4)
     on conflict (username) do nothing returning id`,
    [profile.username, profile.name, profile.website, now],
  )
  const id = rows[0]?.id
  if (id === undefined) return null
  await client.query(
    `with person as (update users set is_contributor = true, contributor_id = $2, updated_at = $3
       where id = $1 and contributor_id is null returning id)
     insert into terms_acceptances (user_id, terms, accepted_at) select id, 'contributor', $3 from person`,
    [userId, id, now],
  )
  await client.query(
    `insert into seller_details (user_id, portfolio, country, is_business, tax_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (user_id) do nothing`,
    [userId, profile.portfolio, profile.country, profile.isBusiness, profile.taxId, now],
  )
  return id
}

export type NewSubmission = {
  readonly contributorId: number
  readonly fileName: string
  readonly format: string
  readonly sha256: string
  readonly kind: AssetKind
  readonly name: string
  readonly tags: readonly string[]
  readonly svg: string | null
  readonly files: readonly StagedFile[]
  readonly width: number | null
  readonly height: number | null
  readonly colors: readonly string[]
  readonly isAnimated: boolean
  readonly facts: AssetFacts
  readonly previewKey: string
  readonly fingerprint: Buffer
  readonly alike: readonly AlikeWork[]
  readonly suggested: readonly string[]
  readonly now: Date
}

/** Adds a draft; where the same file is there already, that one stands. */
export async function insertSubmission(
  client: PoolClient,
  draft: NewSubmission,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const { rows } = await client.query<{ id: number; uuid: string }>(
    `with added as (
       insert into submissions (contributor_id, file_name, format, sha256, kind, name, tags, svg, files,
         width, height, colors, is_animated, facts, preview_key, fingerprint, alike, suggested, created_at, updated_at,
         allows_training)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $18, $19, $17, $17,
         (select allows_training from contributors where id = $1))
       on conflict (contributor_id, sha256) where state not in ('withdrawn', 'replaced') do nothing
       returning id, uuid, state),
     told as (insert into submission_events (submission_id, state, created_at)
       select id, state, $17 from added)
     select id, uuid from added
     union all select id, uuid from submissions
       where contributor_id = $1 and sha256 = $4 and state not in ('withdrawn', 'replaced') limit 1`,
    [
      draft.contributorId,
      draft.fileName,
      draft.format,
      draft.sha256,
      draft.kind,
      draft.name,
      draft.tags,
      draft.svg,
      JSON.stringify(draft.files),
      draft.width,
      draft.height,
      draft.colors,
      draft.isAnimated,
      JSON.stringify(draft.facts),
      draft.previewKey,
      draft.fingerprint,
      draft.now,
      JSON.stringify(draft.alike),
      draft.suggested,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no submission was written')
  return row
}

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

/** The print of a work, for looking for alike ones anew. */
export async function findPrint(client: Client, id: number): Promise<Buffer> {
  const { rows } = await client.query<{ print: Buffer }>(
    'select fingerprint as print from submissions where id = $1',
    [id],
  )
  if (!rows[0]) throw new Error(`no submission ${id}`)
  return rows[0].print
}

export async function storeAlike(
  client: Client,
  id: number,
  alike: readonly AlikeWork[],
): Promise<void> {
  await client.query('update submissions set alike = $2 where id = $1', [id, JSON.stringify(alike)])
}

/** How many works of a contributor are in each state. */
export async function countByState(
  client: Client,
  contributorId: number,
): Promise<ReadonlyMap<SubmissionState, number>> {
  const { rows } = await client.query<{ state: SubmissionState; count: number }>(
    'select state, count(*)::int from submissions where contributor_id = $1 group by 1',
    [contributorId],
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Works of a contributor by their public names. */
export async function findWorks(
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
export async function findPresentWorks(
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

type ListWish = {
  readonly contributorId: number | null
  readonly states: readonly SubmissionState[]
  readonly offset: number
  readonly limit: number
}

/** Works in these states, of one contributor or of all; those that wait longest first. */
export async function listSubmissions(
  client: Client,
  { contributorId, states, offset, limit }: ListWish,
): Promise<{ readonly total: number; readonly rows: SubmissionRow[] }> {
  const where = '($1::int is null or s.contributor_id = $1) and s.state = any($2)'
  const [{ rows }, counted] = await Promise.all([
    client.query<SubmissionRow>(
      `select ${columns} from ${joined} where ${where} order by s.updated_at, s.id limit $3 offset $4`,
      [contributorId, states, limit, offset],
    ),
    client.query<{ total: number }>(
      `select count(*)::int as total from submissions s where ${where}`,
      [contributorId, states],
    ),
  ])
  return { total: counted.rows[0]?.total ?? 0, rows }
}

export type Description = {
  readonly kind: AssetKind
  readonly name: string
  readonly tags: readonly string[]
  readonly category: string | null
  readonly style: string | null
  readonly priceMinor: number
  readonly isAiMade: boolean
  readonly allowsTraining: boolean
  readonly licence: OfferedLicence
  readonly packId: number | null
}

/** False where the category or the style is unknown. */
export async function describeRow(
  client: PoolClient,
  id: number,
  wish: Description,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update submissions set kind = $2, name = $3, tags = $4,
       category_id = (select id from categories where slug = $5),
       style_id = (select id from styles where slug = $6),
       price_minor = $7, is_ai_made = $8, allows_training = $9, licence = $11, pack_id = $12, updated_at = $10
     where id = $1 and ($5::text is null or exists (select from categories where slug = $5))
       and ($6::text is null or exists (select from styles where slug = $6))`,
    [
      id,
      wish.kind,
      wish.name,
      wish.tags,
      wish.category,
      wish.style,
      wish.priceMinor,
      wish.isAiMade,
      wish.allowsTraining,
      now,
      wish.licence,
      wish.packId,
    ],
  )
  return rowCount === 1
}

export async function moveRow(
  client: PoolClient,
  id: number,
  to: {
    readonly state: SubmissionState
    readonly staffId: number | null
    readonly reasons?: readonly ReturnReason[]
    readonly message?: string
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `with moved as (update submissions set state = $2, updated_at = $6 where id = $1 returning id)
     insert into submission_events (submission_id, state, staff_id, reasons, message, created_at)
     select id, $2, $3, $4, $5, $6 from moved`,
    [id, to.state, to.staffId, to.reasons ?? [], to.message ?? '', to.now],
  )
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
