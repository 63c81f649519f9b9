import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
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

/** Answers to requests with an `Idempotency-Key`, kept for a day; empty while the first is at work. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    keyHash: bytea().notNull(),
    requestHash: bytea().notNull(),
    status: integer(),
    /** Encrypted with the key, which is not stored. */
    answer: text(),
    claimedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.keyHash] }),
    index().on(table.expiresAt),
  ],
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
