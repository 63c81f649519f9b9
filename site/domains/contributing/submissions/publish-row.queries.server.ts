import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { bucketsOf } from '@tessera/palette'
import type { OfferedLicence } from '#db/schema/contributing/submissions.ts'
import { withdrawThinBundles } from './bundles/own-bundles.queries.server.ts'
import { licenceTexts, UPLOADS_SOURCE } from './standard-licence.ts'
import { countPacks } from '#catalogue-import/store/count-packs.ts'
import { publishAssetEvent } from '#domains/foundation/webhook-events/index.server.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { makeMissingPrints } from '#platform/visual-index/prints.jobs.server.ts'
import { findFreeSlug } from './free-slug.queries.server.ts'
import { findFreePackSlug, joinPack } from './packs.queries.server.ts'
import type { SubmissionRow } from './submissions.queries.server.ts'

type Publishing = {
  /** What the address begins with, for the work and for its pack. */
  readonly base: string
  readonly packBase: string
  readonly now: Date
}

/**
 * Makes an asset an asset of the catalogue, or the next version of one, with its files, its licence, its
 * print and its pack; the change is in every search within a second, by the triggers of the tables. A
 * new name brings a new address, and the former one leads to it. Answers with the asset's id.
 */
export async function publishRow(
  client: PoolClient,
  work: SubmissionRow,
  { base, packBase, now }: Publishing,
): Promise<number> {
  const licenseId = await keepLicence(client, work.licence)
  // One at a time gives slugs out, so that two works of one name never meet.
  await client.query(`select pg_advisory_xact_lock(hashtext('asset slugs'))`)
  const input = { work, licenseId, base, now }
  const assetId =
    work.assetId === null
      ? await insertAsset(client, input)
      : await changeAsset(client, work.assetId, input)
  await storeFiles(client, work.id, assetId)
  await client.query(
    `insert into asset_prints (asset_id, print, content_hash, made_at)
     select $2, fingerprint, sha256, clock_timestamp() from submissions where id = $1
     on conflict (asset_id) do update
     set print = excluded.print, edge_code = null, edges = null, colors = null, content_hash = excluded.content_hash,
       made_at = excluded.made_at`,
    [work.id, assetId],
  )
  await enqueue(client, makeMissingPrints, {})
  await client.query('update submissions set asset_id = $2 where id = $1', [work.id, assetId])
  await countTags(client, work.tags, 1)
  if (work.packId !== null) {
    const slug = await findFreePackSlug(client, work.kind, packBase)
    await joinPack(client, { packId: work.packId, assetId, licenseId, slug, now })
  }
  return assetId
}

type NewAsset = {
  readonly work: SubmissionRow
  readonly licenseId: number
  readonly base: string
  readonly now: Date
}

/** What an asset declares travels with the asset. */
const declared = `facts || jsonb_build_object('isAiMade', is_ai_made, 'allowsTraining', allows_training)`

async function insertAsset(
  client: PoolClient,
  { work, licenseId, base, now }: NewAsset,
): Promise<number> {
  const slug = await findFreeAssetSlug(client, work.kind, base, null)
  const { rows } = await client.query<{ id: number }>(
    `insert into assets (slug, kind, name, source_id, source_key, contributor_id, license_id, category_id,
       style_id, tags, colors, color_buckets, price_minor, is_animated, width, height, facts, content_hash,
       created_at, updated_at, published_at)
     select $2, kind, name, $3, uuid, contributor_id, $4, category_id, style_id, tags, colors, $5,
       price_minor, is_animated, width, height, ${declared}, sha256, $6, $6, $6
     from submissions where id = $1 returning id`,
    [work.id, slug, UPLOADS_SOURCE, licenseId, bucketsOf([...work.colors]), now],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`submission ${work.id} was not published`)
  return id
}

async function changeAsset(
  client: PoolClient,
  assetId: number,
  { work, licenseId, base, now }: NewAsset,
): Promise<number> {
  const { rows } = await client.query<{ slug: string; kind: string; tags: string[] }>(
    'select slug, kind, tags from assets where id = $1 for update',
    [assetId],
  )
  const [former] = rows
  if (!former) throw new Error(`no asset ${assetId}`)
  await countTags(client, former.tags, -1)
  const isNamedAlike = former.kind === work.kind && former.slug.replace(/-\d+$/, '') === base
  const slug = isNamedAlike
    ? former.slug
    : await findFreeAssetSlug(client, work.kind, base, assetId)
  if (slug !== former.slug || work.kind !== former.kind) {
    await client.query(
      `insert into slug_history (subject, kind, slug, subject_id) values ('asset', $1, $2, $3)
       on conflict do nothing`,
      [former.kind, former.slug, assetId],
    )
    await client.query(
      `delete from slug_history where subject = 'asset' and kind = $1 and slug = $2`,
      [work.kind, slug],
    )
  }
  await client.query(
    `update assets a set slug = $3, kind = s.kind, name = s.name, license_id = $4, category_id = s.category_id,
       style_id = s.style_id, tags = s.tags, colors = s.colors, color_buckets = $5, price_minor = s.price_minor,
       is_animated = s.is_animated, width = s.width, height = s.height, facts = s.told, content_hash = s.sha256,
       updated_at = $6, published_at = coalesce(a.published_at, $6)
     from (select *, ${declared} as told from submissions where id = $1) s where a.id = $2`,
    [work.id, assetId, slug, licenseId, bucketsOf([...work.colors]), now],
  )
  await client.query('delete from asset_files where asset_id = $1', [assetId])
  return assetId
}

async function storeFiles(client: PoolClient, id: number, assetId: number): Promise<void> {
  await client.query(
    `insert into asset_files (asset_id, format, role, body, bytes, sha256, width, height)
     select $2, 'svg', 'original', svg, octet_length(svg), encode(sha256(convert_to(svg, 'UTF8')), 'hex'),
       width, height from submissions where id = $1 and svg is not null`,
    [id, assetId],
  )
  await client.query(
    `insert into asset_files (asset_id, format, role, storage_key, bytes, sha256, width, height)
     select $2, file.format, file.role, file."storageKey", file.bytes, file.sha256, file.width, file.height
     from submissions cross join jsonb_to_recordset(files) as file(format text, role text,
       "storageKey" text, bytes int, sha256 text, width int, height int) where submissions.id = $1`,
    [id, assetId],
  )
}

/** Takes an asset out of the catalogue; licences that were given keep pointing at it. */
export async function withdrawAsset(client: PoolClient, assetId: number, now: Date): Promise<void> {
  const { rows } = await client.query<{ packId: number | null; tags: string[] }>(
    `update assets set published_at = null, updated_at = $2 where id = $1 and published_at is not null
     returning pack_id as "packId", tags`,
    [assetId, now],
  )
  const [withdrawn] = rows
  if (!withdrawn) return
  await publishAssetEvent(client, { type: 'asset.withdrawn', assetId, now })
  await countTags(client, withdrawn.tags, -1)
  if (withdrawn.packId === null) return
  await countPacks(client, [withdrawn.packId], now)
  await withdrawThinBundles(client, withdrawn.packId, now)
}

/** One published work more or less of each tag. */
async function countTags(
  client: PoolClient,
  tags: readonly string[],
  difference: 1 | -1,
): Promise<void> {
  await client.query(
    `insert into tags (slug, name, asset_count)
     select distinct on (slug) slug, tag, greatest($2, 0) from (
       select replace(tag, ' ', '-') as slug, tag from unnest($1::text[]) tag) named order by slug, tag
     on conflict (slug) do update set asset_count = greatest(tags.asset_count + $2, 0)`,
    [tags, difference],
  )
}

async function keepLicence(client: PoolClient, licence: OfferedLicence): Promise<number> {
  const { spdx, name, url, text } = licenceTexts[licence]
  const hash = createHash('sha256').update(text).digest('hex')
  const { rows } = await client.query<{ id: number }>(
    `insert into licenses (source_id, spdx, name, url, text, text_sha256, evidence, package_version, integrity)
     values ($1, $2, $3, $4, $5, $6, 'declared-by-contributor', '1.0', '')
     on conflict (source_id, spdx, text_sha256) do update set name = excluded.name returning id`,
    [UPLOADS_SOURCE, spdx, name, url, text, hash],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the licence was not kept')
  return id
}

/** A slug that no other asset of the kind has or ever had. */
function findFreeAssetSlug(
  client: PoolClient,
  kind: string,
  base: string,
  ownId: number | null,
): Promise<string> {
  return findFreeSlug(
    client,
    base,
    `exists (select from assets where assets.kind = $2 and assets.slug = wanted.slug
       and assets.id is distinct from $3)
     or exists (select from slug_history h where h.subject = 'asset' and h.kind = $2
       and h.slug = wanted.slug and h.subject_id is distinct from $3)`,
    [kind, ownId],
  )
}
