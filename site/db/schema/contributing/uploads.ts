import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#db/schema/identity/accounts.ts'
import { assets, contributors } from '#db/schema/catalogue.ts'
import { bytea, moment, newUuid } from '#db/schema/columns.ts'
import { submissions } from './submissions.ts'

export const uploadStates = [
  'open',
  'received',
  'waiting',
  'taken',
  'part',
  'unpacked',
  'refused',
] as const
/**
 * - `open`: bytes are still coming; `received`: all are here, it is looked at next
 * - `waiting`: for the file it belongs to, or for files that it needs
 * - `taken`: an asset, or kept beside one; `part`: went into a model; `unpacked`: an archive
 * - `refused`: with a reason
 */
export type UploadState = (typeof uploadStates)[number]

/** Files on their way from a contributor's computer; their bytes lie in `DATA_DIR/uploads` or a bucket until looked at. */
export const uploads = pgTable(
  'uploads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    /** What was dropped together; files of one batch find each other by their paths. */
    batch: uuid().notNull(),
    /** As the person's computer has it, from the folder that was dropped. */
    path: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    state: text().$type<UploadState>().notNull().default('open'),
    /** Paths of files that a model names. */
    needs: text().array().notNull().default([]),
    /** A refusal of an inspection. */
    reason: text(),
    detail: text().notNull().default(''),
    submissionId: integer().references(() => submissions.id, { onDelete: 'set null' }),
    /** The work whose new version it is. */
    replacesId: integer().references(() => submissions.id, { onDelete: 'set null' }),
    /** The archive it came in. */
    parentId: bigint({ mode: 'number' }).references((): AnyPgColumn => uploads.id, {
      onDelete: 'cascade',
    }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.contributorId, table.state),
    index().on(table.batch, table.path),
    index('uploads_received')
      .on(table.id)
      .where(sql`${table.state} = 'received'`),
  ],
)

export const acceptances = ['waiting', 'accepted', 'refused'] as const
/** Whether somebody may send works in; `waiting` and `refused` only where the staff accepts contributors. */
export type Acceptance = (typeof acceptances)[number]

/** What a person told when they became a contributor, and before they were paid. */
export const contributorDetails = pgTable('seller_details', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  portfolio: text().notNull(),
  /** Two letters: where they pay tax. Asked for before the first payout. */
  country: text(),
  isBusiness: boolean().notNull().default(false),
  taxId: text(),
  acceptance: text().$type<Acceptance>().notNull().default('accepted'),
  /** Why somebody was refused. */
  decisionNote: text().notNull().default(''),
  decidedAt: moment(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
})

/** How each asset of the catalogue looks, for finding pictures that are alike. */
export const assetFingerprints = pgTable(
  'asset_prints',
  {
    assetId: integer()
      .primaryKey()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** Packed descriptor of @tessera/visual; null where the work cannot be drawn. */
    print: bytea(),
    /** Code of @tessera/visual, for search by picture; null where there is none or none yet. */
    edgeCode: bytea(),
    /** What the code was made of, a byte a number, for the order of what is alike. */
    edges: bytea(),
    /** Hues and greys of @tessera/visual, 16 bytes, for searches in which colours matter. */
    colors: bytea(),
    /** The content that was drawn: another one is drawn anew. */
    contentHash: text().notNull(),
    madeAt: moment().notNull(),
  },
  (table) => [index().on(table.madeAt)],
)

/**
 * Tags that other works of the same name and look have and a work has not; the search finds it by them too.
 * Made with the fingerprints.
 */
export const sharedTags = pgTable('shared_tags', {
  assetId: integer()
    .primaryKey()
    .references(() => assets.id, { onDelete: 'cascade' }),
  tags: text().array().notNull(),
})
