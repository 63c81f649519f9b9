import type { Pool, PoolClient } from 'pg'
import type { AssetFacts, AssetKind, StagedFile } from '#db/schema/catalogue.ts'
import type {
  SimilarAsset,
  OfferedLicence,
  ReturnReason,
  SubmissionState,
} from '#db/schema/contributing/submissions.ts'

type Client = Pool | PoolClient

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
  readonly alike: readonly SimilarAsset[]
  readonly suggested: readonly string[]
  readonly losses: readonly string[]
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
         losses, allows_training)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $18, $19, $17, $17, $20,
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
      draft.losses,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no submission was written')
  return row
}

/** The fingerprint of an asset, for looking for alike ones anew. */
export async function findFingerprint(client: Client, id: number): Promise<Buffer> {
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
  alike: readonly SimilarAsset[],
): Promise<void> {
  await client.query('update submissions set alike = $2 where id = $1', [id, JSON.stringify(alike)])
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
  readonly isDeclaredOwn: boolean
  readonly licence: OfferedLicence
  readonly packId: number | null
}

/** False where the category or the style is unknown. */
export async function describeRow(
  client: PoolClient,
  id: number,
  input: Description,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update submissions set kind = $2, name = $3, tags = $4,
       category_id = (select id from categories where slug = $5),
       style_id = (select id from styles where slug = $6),
       price_minor = $7, is_ai_made = $8, allows_training = $9, licence = $11, pack_id = $12, updated_at = $10,
       is_declared_own = $13
     where id = $1 and ($5::text is null or exists (select from categories where slug = $5))
       and ($6::text is null or exists (select from styles where slug = $6))`,
    [
      id,
      input.kind,
      input.name,
      input.tags,
      input.category,
      input.style,
      input.priceMinor,
      input.isAiMade,
      input.allowsTraining,
      now,
      input.licence,
      input.packId,
      input.isDeclaredOwn,
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
    /** Of an accepted asset. */
    readonly publishAt?: Date | null
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `with moved as (update submissions set state = $2, updated_at = $6, publish_at = $7
       where id = $1 returning id)
     insert into submission_events (submission_id, state, staff_id, reasons, message, created_at)
     select id, $2, $3, $4, $5, $6 from moved`,
    [id, to.state, to.staffId, to.reasons ?? [], to.message ?? '', to.now, to.publishAt ?? null],
  )
}

/** Another day for an asset that was accepted. */
export async function keepPublishAt(client: PoolClient, id: number, at: Date): Promise<void> {
  await client.query('update submissions set publish_at = $2 where id = $1', [id, at])
}

export type DecisionFacts = {
  readonly uuid: string
  readonly name: string
  readonly state: SubmissionState
  /** Who decided last. */
  readonly staffId: number | null
  readonly decidedAt: Date
  /** Since when it had waited. */
  readonly submittedAt: Date
}

/** What was decided last on these works. */
export async function findDecisions(
  client: Pool | PoolClient,
  uuids: readonly string[],
): Promise<DecisionFacts[]> {
  const { rows } = await client.query<DecisionFacts>(
    `select s.uuid, s.name, s.state, last.staff_id as "staffId", s.updated_at as "decidedAt",
       sent.at as "submittedAt"
     from submissions s
     cross join lateral (select staff_id from submission_events e where e.submission_id = s.id
       order by id desc limit 1) last
     cross join lateral (select coalesce(max(created_at), s.updated_at) as at from submission_events e
       where e.submission_id = s.id and e.state = 'submitted' and e.staff_id is null) sent
     where s.uuid = any($1) order by s.id`,
    [uuids],
  )
  return rows
}

/** A work whose decision was undone waits where it waited before. */
export async function keepWaitingSince(client: PoolClient, id: number, since: Date): Promise<void> {
  await client.query('update submissions set updated_at = $2 where id = $1', [id, since])
}

/** Deletes what nobody but its contributor has seen; its files go with the next clean-up. */
export async function deleteRow(client: PoolClient, id: number): Promise<void> {
  await client.query('delete from submissions where id = $1', [id])
}
