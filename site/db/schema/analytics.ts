import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What happens on the site, counted by day. Each column holds one of few known words: names of events
 * and routes, hosts of referers. No address, account, visitor or time of day ever gets here.
 */
export const eventCounts = pgTable(
  'event_counts',
  {
    /** UTC. */
    day: date().notNull(),
    /** `page_view`, `search`, `checkout` … (features/analytics). */
    event: text().notNull(),
    /** Id of the row in the route table. */
    route: text().notNull(),
    /** Of the page before on this site; empty for the first. */
    previousRoute: text().notNull(),
    /** Host of the site that led here; empty for none. */
    referer: text().notNull(),
    /** What of the event: a kind of asset, a language, `{test}:{variant}`. */
    detail: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.day,
        table.event,
        table.route,
        table.previousRoute,
        table.referer,
        table.detail,
      ],
    }),
  ],
)
