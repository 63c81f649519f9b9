import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { assets } from './catalogue.ts'
import { moment } from './columns.ts'

/** By language; English is always there. */
export type EditorialTexts = Readonly<Record<string, string>>

/** Collections that the staff put together, beside those that follow a rule of ours. */
export const editorialCollections = pgTable('house_collections', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Where one of a rule has the same, this one stands in its place while it is published. */
  slug: text().notNull().unique(),
  names: jsonb().$type<EditorialTexts>().notNull(),
  leads: jsonb().$type<EditorialTexts>().notNull().default({}),
  /** Among the others; the smallest is shown first. */
  place: doublePrecision().notNull(),
  /** Null for drafts and those that were withdrawn. */
  publishedAt: moment(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
})

/** What is in one, in the order of `place`. */
export const editorialCollectionAssets = pgTable(
  'house_collection_items',
  {
    collectionId: integer()
      .notNull()
      .references(() => editorialCollections.id, { onDelete: 'cascade' }),
    assetId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    place: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.assetId] }),
    index().on(table.collectionId, table.place),
    index().on(table.assetId),
  ],
)
