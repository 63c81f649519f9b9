import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, users } from './identity/accounts.ts'
import { assets, packs } from './catalogue.ts'
import { moment, newUuid } from './columns.ts'

export const visibilities = ['private', 'team', 'link', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** How all drawings of a collection are shown and exported; null leaves each as it is. */
export type CollectionCustomization = {
  /** #rrggbb, as taken from a brand palette. */
  readonly colors: readonly string[] | null
  readonly stroke: number | null
  /** Side of the square that every drawing is fitted into. */
  readonly box: number | null
}

/**
 * Works that somebody put together. `version` goes up by one with every change, so that two members
 * who change at the same time see what they missed.
 */
export const collections = pgTable(
  'collections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    /** Words of the first name and a random end that cannot be guessed; never one of the house's. */
    slug: text().notNull().unique(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In a team, what is private is its contributor's. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    visibility: text().$type<Visibility>().notNull().default('private'),
    coverAssetId: integer().references(() => assets.id, { onDelete: 'set null' }),
    look: jsonb()
      .$type<CollectionCustomization>()
      .notNull()
      .default({ colors: null, stroke: null, box: null }),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.accountId, table.updatedAt),
    index()
      .on(table.updatedAt)
      .where(sql`${table.visibility} = 'public'`),
    check(
      'collections_visibility',
      sql`${table.visibility} in ('private', 'team', 'link', 'public')`,
    ),
  ],
)

const collectionId = () =>
  integer()
    .notNull()
    .references(() => collections.id, { onDelete: 'cascade' })

/** What is in a collection: assets and packs, each once, in the order of `place`. */
export const collectionEntries = pgTable(
  'collection_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collectionId: collectionId(),
    assetId: integer().references(() => assets.id, { onDelete: 'cascade' }),
    packId: integer().references(() => packs.id, { onDelete: 'cascade' }),
    /** Between its neighbours; halved when something is put in between. */
    place: doublePrecision().notNull(),
    /** A name of its own inside the collection, as exports take it. */
    name: text(),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('collection_entries_one', sql`num_nonnulls(${table.assetId}, ${table.packId}) = 1`),
    unique().on(table.collectionId, table.assetId),
    unique().on(table.collectionId, table.packId),
    index().on(table.collectionId, table.place),
    index().on(table.assetId),
    index().on(table.packId),
  ],
)

/** What was changed at which version: two who changed the same field are told so. */
export const collectionChanges = pgTable(
  'collection_changes',
  {
    collectionId: collectionId(),
    version: integer().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Names of fields, or `entries`. */
    fields: text().array().notNull(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.version] })],
)

/** Code points of the icon font, kept when an asset leaves, so that no other one ever takes its place. */
export const collectionCodePoints = pgTable(
  'collection_code_points',
  {
    collectionId: collectionId(),
    assetId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    codePoint: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.assetId] }),
    uniqueIndex('collection_code_points_once').on(table.collectionId, table.codePoint),
  ],
)
