import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, newUuid } from './columns.ts'

/** What an asset is. `animated` and `unicon` are attributes, not kinds. */
export const assetKinds = [
  'icon',
  'illustration',
  '3d',
  'lottie',
  'kit-illustration',
  'photo',
] as const
export type AssetKind = (typeof assetKinds)[number]

/** Facts that only some kinds have; a missing fact hides its label on the page. */
export type AssetFacts = {
  readonly frames?: number
  readonly framesPerSecond?: number
  readonly durationMs?: number
  readonly unicode?: string
  /** The category of the icon in its own set, as a slug. */
  readonly setCategory?: string
  /** Human-readable origin of a derived asset, such as a GLB extruded from an SVG. */
  readonly derivedFrom?: string
  readonly triangles?: number
  readonly camera?: string
  readonly lens?: string
  readonly iso?: number
  readonly fNumber?: number
  /** What its contributor declares. */
  readonly isAiMade?: boolean
  readonly allowsTraining?: boolean
}

/** Decisions of the staff on one asset; what is missing is as its source says. */
export type EditorialMarks = {
  readonly isFeatured?: boolean
  readonly isExclusive?: boolean
  readonly needsLogin?: boolean
  readonly priceMinor?: number
  readonly categoryId?: number
  /** Tags besides those of its source, and those of them that it does not bear. */
  readonly addedTags?: readonly string[]
  readonly droppedTags?: readonly string[]
  /** Taken down by law: unpublished, whatever comes. */
  readonly isTakenDown?: boolean
  /** Taken out by the staff. */
  readonly isHidden?: boolean
}

/** One row per imported package: what was fetched, from where, and how far the import came. */
export const sources = pgTable('sources', {
  id: text().primaryKey(),
  packageName: text().notNull(),
  version: text().notNull(),
  integrity: text().notNull(),
  /** importing, ready, failed */
  state: text().notNull(),
  /** Bumped by the importer when its own rules change, so that unchanged packages are read again. */
  importerVersion: integer().notNull(),
  /** Hash of the source's row in the catalogue (packs, prices, options): a change is imported. */
  fingerprint: text().notNull().default(''),
  assetCount: integer().notNull().default(0),
  problems: jsonb().$type<readonly string[]>().notNull().default([]),
  startedAt: moment().notNull().defaultNow(),
  finishedAt: moment(),
})

/** A licence as granted by one source: name, text and the evidence for it. */
export const licenses = pgTable(
  'licenses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: text().notNull(),
    spdx: text().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    text: text().notNull(),
    textSha256: text().notNull(),
    notice: text(),
    /** license-file, package.json or set-metadata */
    evidence: text().notNull(),
    packageVersion: text().notNull(),
    integrity: text().notNull(),
  },
  (table) => [unique().on(table.sourceId, table.spdx, table.textSha256)],
)

export const contributors = pgTable('contributors', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uuid: newUuid(),
  username: text().notNull().unique(),
  name: text().notNull(),
  company: text(),
  website: text(),
  about: text(),
  defaultAsset: text().$type<AssetKind>().notNull().default('icon'),
  followersCount: integer().notNull().default(0),
  /** What new assets declare before anything is said of them. */
  allowsTraining: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
})

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})

export const styles = pgTable('styles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})

/** Every tag in use with its number of published assets; rebuilt at the end of an import. */
export const tags = pgTable('tags', {
  slug: text().primaryKey(),
  name: text().notNull(),
  assetCount: integer().notNull().default(0),
})

export const packs = pgTable(
  'packs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    slug: text().notNull(),
    kind: text().$type<AssetKind>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    sourceId: text().notNull(),
    sourceKey: text().notNull(),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    licenseId: integer()
      .notNull()
      .references(() => licenses.id),
    categoryId: integer().references(() => categories.id),
    styleId: integer().references(() => styles.id),
    /** 0 is free; minor units of the site's currency. */
    priceMinor: integer().notNull().default(0),
    isExclusive: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isTrademark: boolean().notNull().default(false),
    isAnimated: boolean().notNull().default(false),
    itemCount: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    popularity: real().notNull().default(0),
    downloadCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    publishedAt: moment(),
  },
  (table) => [
    unique().on(table.kind, table.slug),
    unique().on(table.sourceId, table.sourceKey),
    index().on(table.contributorId),
  ],
)

export const assets = pgTable(
  'assets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    /** Unique within its kind and never given to another asset, see slug_history. */
    slug: text().notNull(),
    kind: text().$type<AssetKind>().notNull(),
    name: text().notNull(),
    sourceId: text().notNull(),
    /** Stable name inside the source; (sourceId, sourceKey) finds the same asset at the next import. */
    sourceKey: text().notNull(),
    packId: integer().references(() => packs.id),
    /** Place within the pack, from 0. */
    position: integer().notNull().default(0),
    kitId: integer(),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    licenseId: integer()
      .notNull()
      .references(() => licenses.id),
    categoryId: integer().references(() => categories.id),
    styleId: integer().references(() => styles.id),
    tags: text().array().notNull().default([]),
    /** Palette, most used first, as #rrggbb. Empty for single-colour glyphs (currentColor). */
    colors: text().array().notNull().default([]),
    /** Bit per colour bucket, see @tessera/palette colorBuckets. */
    colorBuckets: integer().notNull().default(0),
    priceMinor: integer().notNull().default(0),
    isExclusive: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isEditorial: boolean().notNull().default(false),
    isTrademark: boolean().notNull().default(false),
    isAnimated: boolean().notNull().default(false),
    isDerived: boolean().notNull().default(false),
    needsLogin: boolean().notNull().default(false),
    /** line, solid, thinline, monochrome; null when it is no unicon. */
    uniconFamily: text(),
    width: integer(),
    height: integer(),
    facts: jsonb().$type<AssetFacts>().notNull().default({}),
    /** Hash of everything the importer derived from the source, to skip unchanged assets. */
    contentHash: text().notNull(),
    /** What the staff decided; a trigger holds later imports to it. */
    houseMarks: jsonb().$type<EditorialMarks>(),
    popularity: real().notNull().default(0),
    downloadCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Null when withdrawn: rows are never deleted, licences point at them. */
    publishedAt: moment(),
  },
  (table) => [
    unique().on(table.kind, table.slug),
    unique().on(table.sourceId, table.sourceKey),
    index().on(table.packId, table.position),
    index().on(table.contributorId),
    index().on(table.kitId),
    /** The orders of the list of the staff. */
    index('assets_by_downloads').on(table.downloadCount, table.id),
    index('assets_by_creation').on(table.createdAt, table.id),
    index('assets_by_name').on(table.name, table.id),
    /** Works of one name, see `shareTags`. */
    index('assets_namesakes').on(sql`lower(${table.name})`),
    /** The pictures of a pack, see `findPackPreviews`. */
    index('assets_pictures_of_pack')
      .on(table.packId, sql`${table.popularity} desc`, table.position)
      .where(sql`${table.publishedAt} is not null`),
    /** The newest change of each file of the sitemap, see features/seo. */
    index('assets_sitemap')
      .on(sql`((${table.id} - 1) / 50000)`, table.updatedAt)
      .where(sql`${table.publishedAt} is not null`),
  ],
)

/** One stored format of an asset that is not SVG text, before it is in `asset_files`. */
export type StagedFile = {
  readonly format: string
  readonly role: 'original' | 'preview' | 'poster'
  readonly storageKey: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * The stored formats of an asset; other formats are rendered from them on demand.
 * Small text (SVG) lives in `body`; everything else in the file store under `storageKey`.
 */
export const assetFiles = pgTable(
  'asset_files',
  {
    assetId: integer()
      .notNull()
      .references(() => assets.id),
    /** svg, json (Lottie), glb, png, webp */
    format: text().notNull(),
    /** original: what is downloaded; preview: a raster shown in grids; poster: first frame worth showing */
    role: text().notNull().default('original'),
    body: text(),
    storageKey: text(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.format, table.role] })],
)

/** Former slugs; a request for one answers 301 to the current one. `subject` is asset, pack or kit. */
export const slugHistory = pgTable(
  'slug_history',
  {
    subject: text().notNull(),
    kind: text().notNull(),
    slug: text().notNull(),
    subjectId: integer().notNull(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.kind, table.slug] })],
)
