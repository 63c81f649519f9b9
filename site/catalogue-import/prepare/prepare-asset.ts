import { createHash } from 'node:crypto'
import { bucketsOf } from '@tessera/palette'
import { categoryFor } from '#catalogue-import/vocabulary/categories.ts'
import { type CopyValue, copyRow } from './copy-text.ts'
import { slugify, tidyTags } from '#catalogue-import/vocabulary/naming.ts'
import { popularityPrior } from '#catalogue-import/vocabulary/popularity.ts'
import { prepareContent } from '#platform/content/prepare-content.ts'
import type { StoredFile } from '#platform/content/prepared-file.ts'
import type { PrepareContext } from './prepared-asset.ts'
import type { RawAsset, RawPack } from '#catalogue-import/adapters/raw-asset.ts'
import { type StagedColumn, stagedColumnNames } from './staged-columns.ts'

const DAY_MS = 86_400_000
/** Assets without a known age are spread over the months before the release. */
const SPREAD_DAYS = 540
/** The prior from which on an asset of a featured pack is featured itself. */
const FEATURED_PRIOR = 0.6

/**
 * One row for the staging table and the files it names. Everything in the row follows from the
 * source alone, so the same package gives the same row on every machine.
 */
export async function prepareAsset(
  asset: RawAsset,
  position: number,
  context: PrepareContext,
): Promise<{ row: string; files: StoredFile[] }> {
  const pack = context.packs[asset.pack]
  if (pack === undefined) throw new Error(`its pack ${asset.pack} is unknown`)
  const content = await prepareContent(asset.content)
  const staged = content.files.map((file) => file.staged)
  const described = describe(asset, pack, context)
  const values: Partial<Record<StagedColumn, CopyValue>> = {
    position,
    ...described,
    colors: content.colors,
    color_buckets: bucketsOf(content.colors),
    is_animated: content.isAnimated || pack.isAnimated === true,
    width: content.width,
    height: content.height,
    facts: {
      json: {
        ...content.facts,
        unicode: asset.unicode,
        setCategory: asset.setCategory,
        derivedFrom: asset.derivedFrom,
      },
    },
    svg: content.svg,
    svg_bytes: content.svg === null ? null : Buffer.byteLength(content.svg),
    svg_sha256: content.svg === null ? null : sha256(content.svg),
    files: { json: staged },
  }
  const { svg: _, ...hashed } = values
  values.content_hash = sha256(JSON.stringify(hashed))
  return {
    row: copyRow(stagedColumnNames.map((column) => values[column])),
    files: content.files.map((file) => file.stored),
  }
}

function describe(
  asset: RawAsset,
  pack: RawPack,
  context: PrepareContext,
): Partial<Record<StagedColumn, CopyValue>> {
  const nameSlug = slugify(asset.name)
  const words = nameSlug.split('-')
  const category = categoryFor(asset.category ?? pack.category, words)
  const isTrademark = asset.isTrademark === true || category === 'brands'
  // Without words of its source an asset is found by those of its name.
  const tags = tidyTags(asset.tags.length > 0 ? asset.tags : words)
  const noise = fractionOf(`${pack.slug}/${asset.sourceKey}`)
  const popularity = popularityPrior(words, {
    packRank: pack.rank,
    noise,
    tagCount: tags.length,
  })
  return {
    source_key: asset.sourceKey,
    kind: asset.kind,
    slug_base: [nameSlug, pack.slug].filter((part) => part !== '').join('-'),
    name: asset.name,
    pack_key: asset.pack,
    category,
    style: pack.style,
    tags,
    // A company's mark is never sold, whatever its pack costs.
    price_minor: isTrademark ? 0 : (pack.itemPriceMinor ?? 0),
    is_exclusive: !isTrademark && pack.isExclusive === true,
    is_featured: !isTrademark && pack.isFeatured === true && popularity >= FEATURED_PRIOR,
    is_trademark: isTrademark,
    is_derived: asset.isDerived === true,
    unicon_family: asset.uniconFamily,
    popularity,
    published_at: publicationDate(context.releasedOn, asset.recency, noise),
  }
}

/** Newer icons nearer to the release; the noise keeps packs from standing in blocks. */
function publicationDate(releasedOn: string, recency: number | undefined, noise: number): string {
  const age = recency === undefined ? noise * SPREAD_DAYS : (1 - recency) * 900 + noise * 30
  return new Date(Date.parse(releasedOn) - age * DAY_MS).toISOString()
}

/** A number from 0 to 1 that follows from the text alone. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
