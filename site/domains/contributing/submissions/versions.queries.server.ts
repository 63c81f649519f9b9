import type { Pool, PoolClient } from 'pg'
import type { StagedFile } from '#db/schema/catalogue.ts'
import type { SubmissionState } from '#db/schema/contributing/submissions.ts'

type Client = PoolClient

/**
 * Makes a new draft the next version of a published work, with all that one says of itself. An asset that
 * left the catalogue meanwhile has none: the draft stays an asset of its own. False where the row is no
 * draft but another asset that is offered or decided.
 */
export async function insertVersion(
  client: Client,
  id: number,
  replacesId: number,
): Promise<boolean> {
  await client.query(
    `update submissions s set asset_id = p.asset_id, kind = p.kind, name = p.name, tags = p.tags,
       category_id = p.category_id, style_id = p.style_id, price_minor = p.price_minor,
       is_ai_made = p.is_ai_made, allows_training = p.allows_training, licence = p.licence, pack_id = p.pack_id,
       version = 1 + (select max(version) from submissions where asset_id = p.asset_id)
     from submissions p
     where s.id = $1 and p.id = $2 and p.state in ('published', 'replaced') and s.state = 'draft' and s.id <> p.id
       and s.asset_id is null and p.contributor_id = s.contributor_id`,
    [id, replacesId],
  )
  const { rowCount } = await client.query(
    `select from submissions s join submissions p on p.id = $2
     where s.id = $1 and s.id <> p.id and s.state in ('draft', 'submitted', 'returned', 'accepted')
       and case when s.asset_id is null then s.state = 'draft' else s.asset_id = p.asset_id end`,
    [id, replacesId],
  )
  return rowCount === 1
}

/** Adds the file of a drawing program to an asset, in the place of a former one of its format. */
export async function addSourceFile(client: Client, id: number, file: StagedFile): Promise<void> {
  await client.query(
    `update submissions set files = (
       select coalesce(jsonb_agg(kept), '[]') from jsonb_array_elements(files) kept
       where not (kept->>'format' = $2::jsonb->>'format' and kept->>'role' = 'original')
     ) || jsonb_build_array($2::jsonb) where id = $1`,
    [id, JSON.stringify(file)],
  )
}

export type VersionRow = {
  readonly uuid: string
  readonly version: number
  readonly state: SubmissionState
  readonly fileName: string
  readonly at: Date
}

/** All versions of what an asset became, the newest first. */
export async function findVersions(client: Pool | Client, assetId: number): Promise<VersionRow[]> {
  const { rows } = await client.query<VersionRow>(
    `select uuid, version, state, file_name as "fileName", updated_at as at from submissions
     where asset_id = $1 order by version desc, id desc`,
    [assetId],
  )
  return rows
}

/** The version that stood in the catalogue makes room for the next. */
export async function replaceFormer(client: Client, assetId: number, now: Date): Promise<void> {
  await client.query(
    `with former as (update submissions set state = 'replaced', updated_at = $2
       where asset_id = $1 and state = 'published' returning id)
     insert into submission_events (submission_id, state, created_at) select id, 'replaced', $2 from former`,
    [assetId, now],
  )
}
