import type { PoolClient } from 'pg'
import { assignSlugs } from './assign-slugs.ts'

export type PublishResult = {
  readonly added: number
  readonly updated: number
  readonly withdrawn: number
}

/** Columns of assets that come from the staging table under the same name. */
const SAME = [
  'kind',
  'name',
  'position',
  'tags',
  'colors',
  'color_buckets',
  'price_minor',
  'is_exclusive',
  'is_featured',
  'is_trademark',
  'is_animated',
  'is_derived',
  'unicon_family',
  'width',
  'height',
  'facts',
  'content_hash',
  'popularity',
] as const
const OWN = [
  ...SAME,
  'slug',
  'pack_id',
  'kit_id',
  'contributor_id',
  'license_id',
  'category_id',
  'style_id',
]

/**
 * Makes the staged assets the catalogue's: new ones are inserted, changed ones updated in place,
 * vanished ones withdrawn (never deleted: licences point at them). What could not be read this time
 * stays as it was. All in the caller's transaction.
 */
export async function publishAssets(
  client: PoolClient,
  sourceId: string,
  unreadKeys: readonly string[],
): Promise<PublishResult> {
  await assignSlugs(client, sourceId)
  await rememberFormerSlugs(client, sourceId)
  const { rows } = await client.query<{ added: number; updated: number }>(
    `with upserted as (
       insert into assets (source_id, source_key, created_at, published_at, ${OWN.join(', ')})
       select $1, staged.source_key, least(staged.published_at, now()),
         least(staged.published_at, now()),
         ${SAME.map((column) => `staged.${column}`).join(', ')}, slugs.slug,
         packs.id, kits.id, packs.contributor_id, packs.license_id, categories.id, styles.id
       from staged join slugs using (source_key)
       join packs on packs.source_id = $1 and packs.source_key = staged.pack_key
       left join kits on kits.pack_id = packs.id
       left join categories on categories.slug = staged.category
       left join styles on styles.slug = staged.style
       order by staged.position
       on conflict (source_id, source_key) do update set
         ${OWN.map((column) => `${column} = excluded.${column}`).join(', ')},
         published_at = coalesce(assets.published_at, excluded.published_at),
         updated_at = now()
       where assets.content_hash <> excluded.content_hash or assets.published_at is null
         or assets.pack_id is distinct from excluded.pack_id
         or assets.kit_id is distinct from excluded.kit_id
         or assets.license_id <> excluded.license_id
         or assets.contributor_id <> excluded.contributor_id
       returning id, source_key, (xmax = 0) as is_new),
     stored as (
       insert into asset_files (asset_id, format, role, body, bytes, sha256, width, height)
       select upserted.id, 'svg', 'original', staged.svg, staged.svg_bytes, staged.svg_sha256,
         staged.width, staged.height
       from upserted join staged using (source_key) where staged.svg is not null
       on conflict (asset_id, format, role) do update set
         body = excluded.body, bytes = excluded.bytes, sha256 = excluded.sha256,
         width = excluded.width, height = excluded.height),
     kept as (
       insert into asset_files (asset_id, format, role, storage_key, bytes, sha256, width, height)
       select upserted.id, file.format, file.role, file."storageKey", file.bytes, file.sha256,
         file.width, file.height
       from upserted join staged using (source_key)
       cross join jsonb_to_recordset(staged.files) as file(format text, role text,
         "storageKey" text, bytes int, sha256 text, width int, height int)
       on conflict (asset_id, format, role) do update set
         storage_key = excluded.storage_key, bytes = excluded.bytes, sha256 = excluded.sha256,
         width = excluded.width, height = excluded.height)
     select count(*) filter (where is_new)::int as added,
       count(*) filter (where not is_new)::int as updated
     from upserted`,
    [sourceId],
  )
  if ((rows[0]?.updated ?? 0) > 0) await dropFormerFormats(client, sourceId)
  const { rowCount } = await client.query(
    `update assets set published_at = null, updated_at = now()
     where source_id = $1 and published_at is not null
       and not (source_key = any($2::text[]))
       and not exists (select from slugs where slugs.source_key = assets.source_key)`,
    [sourceId, unreadKeys],
  )
  return { added: rows[0]?.added ?? 0, updated: rows[0]?.updated ?? 0, withdrawn: rowCount ?? 0 }
}

/** A renamed asset answers under its former slug with a redirect; one that came back is current again. */
async function rememberFormerSlugs(client: PoolClient, sourceId: string): Promise<void> {
  await client.query(
    `insert into slug_history (subject, kind, slug, subject_id)
     select 'asset', assets.kind, assets.slug, assets.id
     from assets join slugs using (source_key)
     where assets.source_id = $1 and assets.slug <> slugs.slug
     on conflict (subject, kind, slug) do nothing`,
    [sourceId],
  )
  await client.query(
    `delete from slug_history former using slugs
     where former.subject = 'asset' and former.kind = slugs.kind and former.slug = slugs.slug`,
  )
}

/** An asset that was an animation and is now a picture keeps no animation file. */
async function dropFormerFormats(client: PoolClient, sourceId: string): Promise<void> {
  await client.query(
    `delete from asset_files using assets, staged
     where assets.id = asset_files.asset_id and assets.source_id = $1
       and staged.source_key = assets.source_key
       and not (asset_files.format = 'svg' and staged.svg is not null)
       and not exists (select from jsonb_to_recordset(staged.files) as file(format text, role text)
         where file.format = asset_files.format and file.role = asset_files.role)`,
    [sourceId],
  )
}
