import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#db/schema/identity/accounts.ts'
import { contributors } from '#db/schema/catalogue.ts'
import { moment, newUuid } from '#db/schema/columns.ts'
import { submissions, type ReturnReason } from './submissions.ts'

/** Who of the staff has a work in hand, so that no two judge the same one. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    submissionId: integer()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** Of a work that somebody looks at; null for one that was given to them. */
    endsAt: moment(),
  },
  (table) => [index().on(table.staffId)],
)

/** Read by nothing any more: `saved_replies` has its rows (decision 131). Dropped by a later release. */
export const reviewReplies = pgTable('review_replies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uuid: newUuid(),
  title: text().notNull().unique(),
  message: text().notNull(),
  /** Ticked with it. */
  reasons: text().array().$type<ReturnReason[]>().notNull().default([]),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
})

/** Contributors whose works are accepted at once, but for those that are drawn for a look. */
export const contributorTrust = pgTable(
  'contributor_trust',
  {
    contributorId: integer()
      .primaryKey()
      .references(() => contributors.id, { onDelete: 'cascade' }),
    spotCheckPercent: integer().notNull(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull(),
  },
  (table) => [check('contributor_trust_percent', sql`${table.spotCheckPercent} between 0 and 100`)],
)
