import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, newUuid } from './columns.ts'
import { accounts, users } from './identity/accounts.ts'

/** Addresses of other programs that are told of the events of an account. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text().array().notNull(),
    /** Encrypted: messages are signed with it, so a hash would not do. */
    secret: text().notNull(),
    /** The secret before, which signs along until then. */
    formerSecret: text(),
    formerUntil: moment(),
    /** Attempts that failed since the latest success, and when the first of them was made. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    disabledAt: moment(),
    disabledReason: text({ enum: ['owner', 'failures', 'gone'] }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.createdBy)],
)

/** The outbox: what happened, written by the transaction in which it happened. Kept for 30 days. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The `webhook-id` of its messages, in every attempt. */
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.createdAt)],
)

/** One event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Names the job that may make the next attempt; jobs of an earlier turn do nothing. */
    turn: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    /** Attempts since it was sent first or was last sent again by hand: they decide on the pause. */
    tries: integer().notNull().default(0),
    nextAttemptAt: moment(),
    lastStatus: integer(),
    lastError: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [unique().on(table.eventId, table.endpointId), index().on(table.endpointId, table.id)],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    durationMs: integer().notNull(),
    status: integer(),
    error: text(),
    /** The beginning of the answer. */
    excerpt: text().notNull().default(''),
  },
  (table) => [index().on(table.deliveryId, table.id)],
)
