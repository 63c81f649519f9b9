import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from '#db/schema/identity/accounts.ts'
import {
  assets,
  categories,
  contributors,
  packs,
  styles,
  type AssetFacts,
  type AssetKind,
  type StagedFile,
} from '#db/schema/catalogue.ts'
import { bytea, moment, newUuid } from '#db/schema/columns.ts'

export const submissionStates = [
  'draft',
  'submitted',
  'returned',
  'accepted',
  'published',
  'replaced',
  'withdrawn',
] as const
export type SubmissionState = (typeof submissionStates)[number]

/** Why an asset comes back to whoever sent it. */
export const returnReasons = [
  'quality',
  'rights',
  'duplicate',
  'naming',
  'technical',
  'unsuitable',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const offeredLicences = ['standard', 'cc-by-4.0', 'cc0-1.0'] as const
export type OfferedLicence = (typeof offeredLicences)[number]

/** `similarity` from about 0 for strangers to 1 for the same picture. */
export type SimilarAsset = { readonly assetId: number; readonly similarity: number }

/** Another work of the same contributor that is not published yet, with how alike the two are. */
export type Twin = { readonly submissionId: number; readonly similarity: number }

/** Sets that contributors put works into before these are published. */
export const submissionPacks = pgTable(
  'submission_packs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    priceMinor: integer().notNull().default(0),
    /** The pack of the catalogue, from its first published work on. */
    packId: integer()
      .unique()
      .references(() => packs.id),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [unique().on(table.contributorId, table.name)],
)

/** Works that contributors send in, from the first upload to the asset of the catalogue they become. */
export const submissions = pgTable(
  'submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    state: text().$type<SubmissionState>().notNull().default('draft'),
    /** As the person's computer called it. */
    fileName: text().notNull(),
    /** By content. */
    format: text().notNull(),
    sha256: text().notNull(),
    kind: text().$type<AssetKind>().notNull(),
    name: text().notNull(),
    tags: text().array().notNull().default([]),
    categoryId: integer().references(() => categories.id),
    styleId: integer().references(() => styles.id),
    /** 0 is free; minor units of the site's currency. */
    priceMinor: integer().notNull().default(0),
    /** What its contributor declares. */
    isAiMade: boolean().notNull().default(false),
    allowsTraining: boolean().notNull().default(false),
    /** That it is their own although a published work looks the same. */
    isDeclaredOwn: boolean().notNull().default(false),
    /** The safe drawing; null where the work is in `files`. */
    svg: text(),
    files: jsonb().$type<readonly StagedFile[]>().notNull().default([]),
    width: integer(),
    height: integer(),
    colors: text().array().notNull().default([]),
    isAnimated: boolean().notNull().default(false),
    facts: jsonb().$type<AssetFacts>().notNull().default({}),
    /** What the file had and the work has not, as `Loss` writes it. */
    losses: text().array().notNull().default([]),
    /** A PNG for the review. */
    previewKey: text().notNull(),
    /** Packed descriptor of @tessera/visual. */
    fingerprint: bytea().notNull(),
    /** Works of the catalogue that look like it, most alike first. */
    alike: jsonb().$type<readonly SimilarAsset[]>().notNull().default([]),
    /** The most alike of its contributor's works that came before it and are not published; null for none. */
    twin: jsonb().$type<Twin>(),
    /** Words of assets that are like it, for whoever describes it. */
    suggested: text().array().notNull().default([]),
    /** Under which licence it is offered. */
    licence: text().$type<OfferedLicence>().notNull().default('standard'),
    packId: integer().references((): AnyPgColumn => submissionPacks.id, { onDelete: 'set null' }),
    /** What it became; a new version becomes what the former one was. */
    assetId: integer().references(() => assets.id),
    /** When an accepted asset is published; null for every other. */
    publishAt: moment(),
    /** From 1. */
    version: integer().notNull().default(1),
    /** Whether it was drawn for a look though its contributor is trusted; null while nothing was drawn. */
    isSpotCheck: boolean(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.contributorId, table.state),
    index().on(table.state, table.updatedAt),
    /** The same file is sent once. */
    uniqueIndex('submissions_one_file')
      .on(table.contributorId, table.sha256)
      .where(sql`${table.state} not in ('withdrawn', 'replaced')`),
    index().on(table.packId),
    index('submissions_publish_at')
      .on(table.publishAt)
      .where(sql`${table.state} = 'accepted'`),
    /** One version of an asset is offered at a time. */
    uniqueIndex('submissions_one_version')
      .on(table.assetId)
      .where(sql`${table.state} = 'published'`),
  ],
)

/** What happened to an asset, in order; rows are only added. */
export const submissionEvents = pgTable(
  'submission_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    state: text().$type<SubmissionState>().notNull(),
    /** Who of the staff did it; null for the contributor. */
    staffId: integer().references(() => users.id, { onDelete: 'set null' }),
    reasons: text().array().$type<ReturnReason[]>().notNull().default([]),
    message: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.submissionId, table.id)],
)
