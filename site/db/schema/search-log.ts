import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What is searched for, counted by day. No address, account or session ever gets here, and a query
 * of fewer than five searches is shown to nobody (server/search-log).
 */
export const searchLog = pgTable(
  'search_log',
  {
    /** UTC. */
    day: date().notNull(),
    /** Lower case, spaces put together. */
    query: text().notNull(),
    language: text().notNull(),
    /** A kind of asset, or `all`. */
    kind: text().notNull(),
    searches: integer().notNull().default(0),
    /** What the last of them found. */
    total: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    /** Sum of the places of what was clicked, the first being 1. */
    clickPlaces: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.query, table.language, table.kind] }),
    index().on(table.language, table.day),
  ],
)
