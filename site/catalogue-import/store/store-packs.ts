import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { categoryFor } from '#catalogue-import/vocabulary/categories.ts'
import { tidyTags } from '#catalogue-import/vocabulary/naming.ts'
import type {
  PackageFiles,
  RawContributor,
  RawLicense,
  RawPack,
} from '#catalogue-import/adapters/raw-asset.ts'
import type { Source } from '#catalogue-import/source.ts'

/** Contributors, licences with their evidence, and packs of a source, in the caller's transaction. */
export async function storePacks(
  client: PoolClient,
  source: Source,
  packs: readonly RawPack[],
  files: PackageFiles,
): Promise<void> {
  const ownLicense = licenseOf(source, files)
  for (const pack of packs) {
    const contributorId = await storeContributor(
      client,
      pack.contributor ?? source.contributor,
      pack,
    )
    const licenseId = await storeLicense(client, source, pack.license ?? ownLicense)
    await storePack(client, source, pack, { contributorId, licenseId })
  }
  await client.query(
    `update packs set published_at = null, updated_at = now()
     where source_id = $1 and published_at is not null and not (source_key = any($2::text[]))`,
    [source.id, packs.map((pack) => pack.key)],
  )
}

const LICENSE_NAMES: Readonly<Record<string, string>> = {
  MIT: 'MIT License',
  ISC: 'ISC License',
  'Apache-2.0': 'Apache License 2.0',
  'CC0-1.0': 'Creative Commons Zero 1.0',
  'CC-BY-3.0': 'Creative Commons Attribution 3.0',
  'CC-BY-4.0': 'Creative Commons Attribution 4.0',
  'CC-BY-SA-3.0': 'Creative Commons Attribution-ShareAlike 3.0',
  'CC-BY-SA-4.0': 'Creative Commons Attribution-ShareAlike 4.0',
  'OFL-1.1': 'SIL Open Font License 1.1',
  'MPL-2.0': 'Mozilla Public License 2.0',
  'BSD-3-Clause': 'BSD 3-Clause License',
  Unlicense: 'The Unlicense',
}

function licenseOf(source: Source, files: PackageFiles): RawLicense {
  const { spdx, url, file, noticeFile, evidence } = source.license
  const text = file === undefined ? undefined : files.get(file)?.toString('utf8')
  if (file !== undefined && text === undefined)
    throw new Error(`the licence text ${file} is missing`)
  return {
    spdx,
    name: LICENSE_NAMES[spdx] ?? spdx,
    url,
    // Without a text in the package, what it says about itself is what there is to keep.
    text:
      text ??
      `${source.title} by ${source.contributor.name} is published under ${spdx}: ${url}\n` +
        `Stated by ${source.package.name}@${source.package.version}, which carries no licence text.`,
    notice: noticeFile === undefined ? undefined : files.get(noticeFile)?.toString('utf8'),
    evidence,
  }
}

async function storeContributor(
  client: PoolClient,
  contributor: RawContributor,
  pack: RawPack,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into contributors (username, name, website, about, default_asset)
     values ($1, $2, $3, $4, $5)
     on conflict (username) do update set name = excluded.name,
       website = coalesce(excluded.website, contributors.website),
       about = coalesce(excluded.about, contributors.about)
     returning id`,
    [
      contributor.username,
      contributor.name,
      contributor.website ?? null,
      contributor.about ?? null,
      pack.kind,
    ],
  )
  return idOf(rows)
}

async function storeLicense(
  client: PoolClient,
  source: Source,
  license: RawLicense,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into licenses (source_id, spdx, name, url, text, text_sha256, notice, evidence,
       package_version, integrity)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (source_id, spdx, text_sha256) do update set name = excluded.name,
       url = excluded.url, notice = excluded.notice, evidence = excluded.evidence,
       package_version = excluded.package_version, integrity = excluded.integrity
     returning id`,
    [
      source.id,
      license.spdx,
      LICENSE_NAMES[license.spdx] ?? license.name,
      license.url,
      license.text,
      createHash('sha256').update(license.text).digest('hex'),
      license.notice ?? null,
      license.evidence,
      source.package.version,
      source.package.integrity,
    ],
  )
  return idOf(rows)
}

async function storePack(
  client: PoolClient,
  source: Source,
  pack: RawPack,
  ids: { readonly contributorId: number; readonly licenseId: number },
): Promise<void> {
  const slug = await freePackSlug(client, source, pack)
  const { rows } = await client.query<{ id: number }>(
    `insert into packs (slug, kind, name, description, source_id, source_key, contributor_id,
       license_id, category_id, style_id, price_minor, is_exclusive, is_featured, is_trademark,
       is_animated, tags, popularity, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
       (select id from categories where slug = $9), (select id from styles where slug = $10),
       $11, $12, $13, $14, $15, $16, $17, least($18::timestamptz, now()))
     on conflict (source_id, source_key) do update set slug = excluded.slug, kind = excluded.kind,
       name = excluded.name, description = excluded.description,
       contributor_id = excluded.contributor_id, license_id = excluded.license_id,
       category_id = excluded.category_id, style_id = excluded.style_id,
       price_minor = excluded.price_minor, is_exclusive = excluded.is_exclusive,
       is_featured = excluded.is_featured, is_trademark = excluded.is_trademark,
       is_animated = excluded.is_animated, popularity = excluded.popularity, updated_at = now()
     returning id`,
    [
      slug,
      pack.kind,
      pack.name,
      pack.description ?? '',
      source.id,
      pack.key,
      ids.contributorId,
      ids.licenseId,
      pack.category === undefined ? null : categoryFor(pack.category, []),
      pack.style,
      pack.packPriceMinor ?? 0,
      pack.isExclusive ?? false,
      pack.isFeatured ?? false,
      pack.isTrademark ?? false,
      pack.isAnimated ?? false,
      tidyTags(pack.tags ?? []),
      pack.rank,
      source.releasedOn,
    ],
  )
  await client.query(
    `delete from slug_history where subject = 'pack' and kind = $1 and slug = $2 and subject_id = $3`,
    [pack.kind, slug, idOf(rows)],
  )
}

/** The pack's slug, numbered when another pack of its kind has or had it; the former one is kept. */
async function freePackSlug(client: PoolClient, source: Source, pack: RawPack): Promise<string> {
  const own = await client.query<{ id: number; slug: string; kind: string }>(
    'select id, slug, kind from packs where source_id = $1 and source_key = $2',
    [source.id, pack.key],
  )
  const current = own.rows[0]
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? pack.slug : `${pack.slug}-${number}`
    if (current?.slug === slug) return slug
    const { rows } = await client.query(
      `select 1 from packs where kind = $1 and slug = $2
       union all select 1 from slug_history
         where subject = 'pack' and kind = $1 and slug = $2 and subject_id <> $3`,
      [pack.kind, slug, current?.id ?? 0],
    )
    if (rows.length > 0) continue
    if (current !== undefined) {
      await client.query(
        `insert into slug_history (subject, kind, slug, subject_id) values ('pack', $1, $2, $3)
         on conflict do nothing`,
        [current.kind, current.slug, current.id],
      )
    }
    return slug
  }
}

function idOf(rows: readonly { readonly id: number }[]): number {
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the database answered no id')
  return id
}
