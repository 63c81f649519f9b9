import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import type { PictureLight } from './picture-tone.ts'

/**
 * Glyphs up to this size that anybody may have stand inline in a grid; everything else is a picture,
 * because an inline glyph is the product itself.
 */
const LARGEST_INLINE_BYTES = 4096

/** What a grid, a call and a detail page share of an asset or pack. */
export type CardRow = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly kind: AssetKind
  readonly priceMinor: number
  readonly tags: string[]
  readonly colors: string[]
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isAnimated: boolean
  readonly isEditorial: boolean
  readonly width: number | null
  readonly height: number | null
  readonly updatedAt: Date
  readonly contributorId: number
  readonly contributorName: string
  readonly username: string
  readonly packId: number | null
  readonly packSlug: string | null
  readonly packName: string | null
  readonly licenseName: string
  readonly spdx: string
  readonly licenseUrl: string
  /** Of its picture, once that was drawn. */
  readonly light: PictureLight | null
  /** Sanitised SVG of small glyphs. */
  readonly inlineSvg: string | null
  /** Only of packs. */
  readonly itemCount: number | null
}

const sharedColumns = `
  subject.id, subject.uuid, subject.slug, subject.name, subject.kind,
  subject.price_minor as "priceMinor", subject.tags,
  subject.is_exclusive as "isExclusive", subject.is_featured as "isFeatured",
  subject.is_animated as "isAnimated", subject.updated_at as "updatedAt",
  contributor.id as "contributorId", contributor.name as "contributorName", contributor.username,
  license.name as "licenseName", license.spdx, license.url as "licenseUrl"`

const sharedJoins = `
  join contributors contributor on contributor.id = subject.contributor_id
  join licenses license on license.id = subject.license_id`

const assetColumns = `${sharedColumns},
  subject.colors, subject.is_editorial as "isEditorial", subject.width, subject.height,
  pack.id as "packId", pack.slug as "packSlug", pack.name as "packName",
  file.body as "inlineSvg", null as "itemCount",
  case when pixels.luminance is not null then json_build_object('luminance', pixels.luminance,
    'chroma', pixels.chroma, 'outline', pixels.outline) end as light`

const assetJoins = `${sharedJoins}
  left join packs pack on pack.id = subject.pack_id
  left join asset_pixels pixels on pixels.asset_id = subject.id
  left join asset_files file on file.asset_id = subject.id and file.format = 'svg'
    and file.role = 'original' and file.bytes <= ${LARGEST_INLINE_BYTES}
    and subject.price_minor = 0 and not subject.is_exclusive and not subject.needs_login`

const packColumns = `${sharedColumns},
  '{}'::text[] as colors, false as "isEditorial", null as width, null as height,
  null as "packId", null as "packSlug", null as "packName",
  null as "inlineSvg", subject.item_count as "itemCount", null as light`

/** Assets by id, in the order asked for; ids that are gone or withdrawn are left out. */
export async function findAssetCards(pool: Pool, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<CardRow>(
    `select ${assetColumns}
     from unnest($1::integer[]) with ordinality as wanted (id, place)
     join assets subject on subject.id = wanted.id and subject.published_at is not null
     ${assetJoins} order by wanted.place`,
    [ids],
  )
  return rows
}

/** Packs by id, in the order asked for. */
export async function findPackCards(pool: Pool, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<CardRow>(
    `select ${packColumns}
     from unnest($1::integer[]) with ordinality as wanted (id, place)
     join packs subject on subject.id = wanted.id and subject.published_at is not null
     ${sharedJoins} order by wanted.place`,
    [ids],
  )
  return rows
}

/** The assets of a pack in their own order. */
export async function findAssetsOfPack(
  pool: Pool,
  packId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>(
    `select ${assetColumns} from assets subject ${assetJoins}
     where subject.pack_id = $1 and subject.published_at is not null
     order by subject.position, subject.id limit $2 offset $3`,
    [packId, limit, offset],
  )
  return rows
}

/** For each pack the first few of its assets, for the picture of the pack. */
export async function findPackPreviews(
  pool: Pool,
  packIds: readonly number[],
  perPack: number,
): Promise<Map<number, CardRow[]>> {
  if (packIds.length === 0) return new Map()
  const { rows } = await pool.query<CardRow>(
    `select ${assetColumns}
     from unnest($1::integer[]) as wanted (id)
     cross join lateral (
       select * from assets
       where pack_id = wanted.id and published_at is not null
       order by popularity desc, position limit $2
     ) subject
     ${assetJoins}`,
    [packIds, perPack],
  )
  const previews = new Map<number, CardRow[]>()
  for (const row of rows) {
    const already = previews.get(row.packId ?? 0)
    if (already) already.push(row)
    else previews.set(row.packId ?? 0, [row])
  }
  return previews
}
