import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { bucketsOf } from '@tessera/palette'
import { houseLicence } from './house-licence.ts'

const MOST_SLUGS = 1000

/**
 * Makes a work an asset of the catalogue, with its files and its licence; the change is in every search
 * within a second, by the triggers of the tables. Answers with the asset's id.
 */
export async function publishRow(
  client: PoolClient,
  id: number,
  slugBase: string,
  now: Date,
): Promise<number> {
  const licenseId = await keepLicence(client)
  const { rows: drafts } = await client.query<{ kind: string; colors: string[] }>(
    'select kind, colors from submissions where id = $1',
    [id],
  )
  const [draft] = drafts
  if (!draft) throw new Error(`no submission ${id}`)
  // One at a time gives slugs out, so that two works of one name never meet.
  await client.query(`select pg_advisory_xact_lock(hashtext('asset slugs'))`)
  const slug = await freeSlug(client, draft.kind, slugBase)
  const { rows } = await client.query<{ id: number }>(
    `insert into assets (slug, kind, name, source_id, source_key, contributor_id, license_id, category_id,
       style_id, tags, colors, color_buckets, price_minor, is_animated, width, height, facts, content_hash,
       created_at, updated_at, published_at)
     select $2, kind, name, $3, uuid, contributor_id, $4, category_id, style_id, tags, colors, $5,
       price_minor, is_animated, width, height, facts, sha256, $6, $6, $6
     from submissions where id = $1 returning id`,
    [id, slug, houseLicence.sourceId, licenseId, bucketsOf(draft.colors), now],
  )
  const assetId = rows[0]?.id
  if (assetId === undefined) throw new Error(`submission ${id} was not published`)
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
  await client.query(
    `insert into tags (slug, name, asset_count)
     select replace(tag, ' ', '-'), tag, 1 from submissions, unnest(tags) tag where id = $1
     on conflict (slug) do update set asset_count = tags.asset_count + 1`,
    [id],
  )
  await client.query('update submissions set asset_id = $2 where id = $1', [id, assetId])
  return assetId
}

/** Takes an asset out of the catalogue; licences that were given keep pointing at it. */
export async function withdrawAsset(client: PoolClient, assetId: number, now: Date): Promise<void> {
  await client.query(
    'update assets set published_at = null, updated_at = $2 where id = $1 and published_at is not null',
    [assetId, now],
  )
}

async function keepLicence(client: PoolClient): Promise<number> {
  const { sourceId, spdx, name, url, text, evidence } = houseLicence
  const hash = createHash('sha256').update(text).digest('hex')
  const { rows } = await client.query<{ id: number }>(
    `insert into licenses (source_id, spdx, name, url, text, text_sha256, evidence, package_version, integrity)
     values ($1, $2, $3, $4, $5, $6, $7, '1.0', '')
     on conflict (source_id, spdx, text_sha256) do update set name = excluded.name returning id`,
    [sourceId, spdx, name, url, text, hash, evidence],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the licence was not kept')
  return id
}

/** A slug that no asset of the kind has or ever had. */
async function freeSlug(client: PoolClient, kind: string, base: string): Promise<string> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from (
       select case n when 1 then $2 else $2 || '-' || n end as slug, n from generate_series(1, ${MOST_SLUGS}) n
     ) wanted
     where not exists (select from assets where assets.kind = $1 and assets.slug = wanted.slug)
       and not exists (select from slug_history h
         where h.subject = 'asset' and h.kind = $1 and h.slug = wanted.slug)
     order by n limit 1`,
    [kind, base],
  )
  const slug = rows[0]?.slug
  if (slug === undefined) throw new Error(`every slug of ${base} is taken`)
  return slug
}
