import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from './accounts.ts'
import {
  assets,
  categories,
  contributors,
  styles,
  type AssetFacts,
  type AssetKind,
} from './catalogue.ts'
import { bytea, moment, newUuid } from './columns.ts'

export const submissionStates = [
  'draft',
  'submitted',
  'returned',
  'published',
  'withdrawn',
] as const
export type SubmissionState = (typeof submissionStates)[number]

/** Why a work comes back to whoever sent it. */
export const returnReasons = [
  'quality',
  'rights',
  'duplicate',
  'naming',
  'technical',
  'unsuitable',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** One stored format of a work, as `asset_files` will hold it. */
export type SubmittedFile = {
  readonly format: string
  readonly role: 'original' | 'preview' | 'poster'
  readonly storageKey: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
}

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
    /** What its maker declares. */
    isAiMade: boolean().notNull().default(false),
    allowsTraining: boolean().notNull().default(false),
    /** The safe drawing; null where the work is in `files`. */
    svg: text(),
    files: jsonb().$type<readonly SubmittedFile[]>().notNull().default([]),
    width: integer(),
    height: integer(),
    colors: text().array().notNull().default([]),
    isAnimated: boolean().notNull().default(false),
    facts: jsonb().$type<AssetFacts>().notNull().default({}),
    /** A PNG for the review. */
    previewKey: text().notNull(),
    /** Packed descriptor of @tessera/visual. */
    fingerprint: bytea().notNull(),
    /** What it became. */
    assetId: integer()
      .unique()
      .references(() => assets.id),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.contributorId, table.state),
    index().on(table.state, table.updatedAt),
    /** The same file is sent once. */
    uniqueIndex('submissions_one_file')
      .on(table.contributorId, table.sha256)
      .where(sql`${table.state} <> 'withdrawn'`),
  ],
)

/** What happened to a work, in order; rows are only added. */
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
