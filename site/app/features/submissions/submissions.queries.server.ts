import type { Pool, PoolClient } from 'pg'
import type { AssetFacts, AssetKind, StagedFile } from '#db/schema/catalogue.ts'
import type { ReturnReason, SubmissionState } from '#db/schema/submissions.ts'

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
  readonly previewKey: string
  readonly assetId: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = `s.id, s.uuid, s.contributor_id as "contributorId", c.name as contributor, s.state,
  s.file_name as "fileName", s.format, s.kind, s.name, s.tags, categories.slug as category,
  styles.slug as style, s.price_minor as "priceMinor", s.is_ai_made as "isAiMade",
  s.allows_training as "allowsTraining", s.preview_key as "previewKey", s.asset_id as "assetId",
  s.created_at as "createdAt", s.updated_at as "updatedAt"`
const joined = `submissions s join contributors c on c.id = s.contributor_id
  left join categories on categories.id = s.category_id left join styles on styles.id = s.style_id`

/** The profile of the catalogue that is a person's. */
export async function findOwnContributor(client: Client, userId: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number | null }>(
    'select contributor_id as id from users where id = $1 and is_contributor',
    [userId],
  )
  return rows[0]?.id ?? null
}

/** Makes a person a contributor; null where the name is taken. */
export async function insertContributor(
  client: PoolClient,
  userId: number,
  profile: { readonly username: string; readonly name: string; readonly website: string | null },
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
  readonly now: Date
}

/** Adds a draft; where the same file is there already, that one stands. */
export async function insertSubmission(client: PoolClient, draft: NewSubmission): Promise<string> {
  const { rows } = await client.query<{ uuid: string; isNew: boolean; id: number }>(
    `with added as (
       insert into submissions (contributor_id, file_name, format, sha256, kind, name, tags, svg, files,
         width, height, colors, is_animated, facts, preview_key, fingerprint, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
       on conflict (contributor_id, sha256) where state <> 'withdrawn' do nothing
       returning id, uuid, state),
     told as (insert into submission_events (submission_id, state, created_at)
       select id, state, $17 from added)
     select uuid from added
     union all select uuid from submissions
       where contributor_id = $1 and sha256 = $4 and state <> 'withdrawn' limit 1`,
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
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no submission was written')
  return row.uuid
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
       price_minor = $7, is_ai_made = $8, allows_training = $9, updated_at = $10
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
