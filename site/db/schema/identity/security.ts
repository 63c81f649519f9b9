import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from '#db/schema/columns.ts'

/** Attempts within a window, one row per limit and subject. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/** Challenges and nonces that were used, so that none is used twice. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { hash: bytea().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index().on(table.expiresAt)],
)

/** What was done to whom by whom; rows are only added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What was done, such as `login` or `password-changed`. */
    action: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The account it was done to, when it is another. */
    accountId: integer(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
)
