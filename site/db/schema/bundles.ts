import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { contributors, packs } from './catalogue.ts'
import { moment, newUuid } from './columns.ts'

export const bundleStates = ['submitted', 'returned', 'published', 'withdrawn'] as const

export type BundleState = (typeof bundleStates)[number]

/** Packs put together: by an editorial rule, or by a contributor out of packs of their own. */
export const bundles = pgTable(
  'bundles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    priceMinor: integer().notNull().default(0),
    publishedAt: moment(),
    /** Who put it together; null for the house. */
    contributorId: integer().references(() => contributors.id),
    /** Where one of a contributor stands; those of the house are what `publishedAt` says. */
    state: text().$type<BundleState>().notNull().default('published'),
    /** What the staff said when it came back. */
    message: text().notNull().default(''),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.contributorId)],
)

export const bundlePacks = pgTable(
  'bundle_packs',
  {
    bundleId: integer()
      .notNull()
      .references(() => bundles.id),
    packId: integer()
      .notNull()
      .references(() => packs.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.packId] }), index().on(table.packId)],
)
