import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { contributors, licenses, packs } from './catalogue.ts'
import { moment, newUuid } from './columns.ts'

/** Kits: characters or scenes composed of parts. */
export const kits = pgTable('kits', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uuid: newUuid(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  sourceId: text().notNull(),
  sourceKey: text().notNull().unique(),
  contributorId: integer()
    .notNull()
    .references(() => contributors.id),
  licenseId: integer()
    .notNull()
    .references(() => licenses.id),
  packId: integer().references(() => packs.id),
  /** The definition that @tessera/kit composes from. */
  definition: jsonb().notNull(),
  objectCount: integer().notNull().default(0),
  publishedAt: moment(),
})

/** The parts of a kit, each shown and searchable on its own. */
export const kitObjects = pgTable(
  'kit_objects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kitId: integer()
      .notNull()
      .references(() => kits.id),
    slug: text().notNull().unique(),
    slot: text().notNull(),
    variant: text().notNull(),
    name: text().notNull(),
    svg: text().notNull(),
  },
  (table) => [unique().on(table.kitId, table.slot, table.variant)],
)
