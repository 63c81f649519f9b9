import type { SearchDocument } from '@tessera/search'
import { copyRow } from '#catalogue-import/prepare/copy-text.ts'
import { drawSynthetic } from './draw-synthetic.ts'

/** Identifiers that the database gave before the rows are written: added to those of a document. */
export type RowBases = {
  readonly assets: number
  readonly packs: number
  readonly bundles: number
  readonly contributors: number
  readonly licenseId: number
  readonly styleIds: readonly number[]
  readonly categoryIds: readonly number[]
}

export const SYNTHETIC_SOURCE = 'synthetic'

const PRICE_MINOR = 199
const PACK_PRICE_MINOR = 900

export const assetColumns =
  'id, slug, kind, name, source_id, source_key, pack_id, position, contributor_id, license_id, ' +
  'category_id, style_id, tags, color_buckets, price_minor, is_exclusive, is_featured, ' +
  'is_animated, unicon_family, width, height, content_hash, popularity, published_at'

export function assetRow(document: SearchDocument, bases: RowBases): string {
  const { id, kind, name, packId } = document
  return copyRow([
    bases.assets + id,
    slugOf(name, id),
    kind,
    titleOf(name),
    SYNTHETIC_SOURCE,
    `item-${id}`,
    bases.packs + packId,
    id,
    ...termsOf(document, bases),
    document.tags,
    document.colorBuckets,
    document.isFree ? 0 : PRICE_MINOR,
    document.isExclusive,
    document.isFeatured,
    document.isAnimated,
    document.isUnicon ? 'line' : null,
    24,
    24,
    '',
    document.popularity,
    momentOf(document),
  ])
}

export const fileColumns = 'asset_id, format, role, body, bytes, sha256, width, height'

/** A small drawing of its own for each asset, so that pages have something to show. */
export function fileRow({ id }: SearchDocument, bases: RowBases): string {
  const { svg, sha256 } = drawSynthetic(id)
  return copyRow([bases.assets + id, 'svg', 'original', svg, svg.length, sha256, 24, 24])
}

export const packColumns =
  'id, slug, kind, name, source_id, source_key, contributor_id, license_id, category_id, ' +
  'style_id, tags, price_minor, is_exclusive, is_featured, is_animated, item_count, popularity, ' +
  'published_at'

export function packRow(document: SearchDocument, bases: RowBases, itemCount: number): string {
  const { id, kind, name } = document
  return copyRow([
    bases.packs + id,
    slugOf(name, id),
    kind,
    titleOf(name),
    SYNTHETIC_SOURCE,
    `pack-${id}`,
    ...termsOf(document, bases),
    document.tags,
    document.isFree ? 0 : PACK_PRICE_MINOR,
    document.isExclusive,
    document.isFeatured,
    document.isAnimated,
    itemCount,
    document.popularity,
    momentOf(document),
  ])
}

export const bundleColumns = 'id, slug, name, price_minor, published_at'

export function bundleRow(document: SearchDocument, bases: RowBases): string {
  const { id, name, isFree } = document
  const price = isFree ? 0 : PACK_PRICE_MINOR
  return copyRow([
    bases.bundles + id,
    `${SYNTHETIC_SOURCE}-${id}`,
    titleOf(name),
    price,
    momentOf(document),
  ])
}

export const bundlePackColumns = 'bundle_id, pack_id, position'

/** Two packs that stand beside each other. */
export function bundlePackRows({ id }: SearchDocument, bases: RowBases, packs: number): string {
  const first = (id * 7) % packs
  const both = [first, (first + 1) % packs]
  return both.map((pack, i) => copyRow([bases.bundles + id, bases.packs + pack + 1, i])).join('')
}

export const contributorColumns = 'id, username, name'

export function contributorRow(id: number, name: string, bases: RowBases): string {
  return copyRow([bases.contributors + id, `${SYNTHETIC_SOURCE}-${id}`, titleOf(name)])
}

function termsOf(
  { contributorId, categoryId, styleId }: SearchDocument,
  { contributors, licenseId, categoryIds, styleIds }: RowBases,
): [number, number, number | null, number | null] {
  const one = (ids: readonly number[], wanted: number) => ids[(wanted - 1) % ids.length] ?? null
  return [
    contributors + contributorId,
    licenseId,
    one(categoryIds, categoryId),
    one(styleIds, styleId),
  ]
}

function slugOf(name: string, id: number): string {
  return `${name.replaceAll(' ', '-')}-${SYNTHETIC_SOURCE}-${id}`
}

function titleOf(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function momentOf({ publishedAt }: SearchDocument): string {
  return new Date(publishedAt * 1000).toISOString()
}
