import { bigint, boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './identity/accounts.ts'
import { bytea, moment, newUuid } from './columns.ts'
import { payments } from './commerce/payments.ts'

/**
 * The audit log of the staff: who did what with what, acting as whom. Append-only by trigger, and each row
 * sealed to the one before: `hash` = SHA-256(hash before, canonical JSON of the row). It holds numbers and
 * names of things, never what a person is called or writes, so nothing has to be taken out of it.
 */
export const staffAuditEvents = pgTable(
  'staff_acts',
  {
    /** From 1 without a gap. */
    position: bigint({ mode: 'number' }).primaryKey(),
    /** Who did it; a number that outlives the account. */
    actorId: integer().notNull(),
    role: text().notNull(),
    /** As whom, while acting as somebody. */
    asUserId: integer(),
    /** Such as `submission-returned`. */
    action: text().notNull(),
    /** What it was done to: `submission`, `user`, `payment` … */
    subject: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    at: moment().notNull(),
    hash: bytea().notNull(),
  },
  (table) => [
    index().on(table.actorId, table.position),
    index().on(table.subject, table.subjectId),
    index().on(table.at),
  ],
)

/** What the staff set in the browser: flags, the announcement, the spotlight. Read by every process within seconds. */
export const siteSettings = pgTable('house_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull(),
  updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
})

/** What the staff notes about a person for its colleagues; never mailed. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.id)],
)

/** What the staff does about a payment that its payer disputes at the bank. */
export const disputeCases = pgTable('dispute_cases', {
  paymentId: integer()
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
  /** The last day the gateway takes evidence on. */
  answerBy: date({ mode: 'string' }),
  /** When the evidence went out. */
  answeredAt: moment(),
})

/** How each part of the site was when it was last looked at, and what was told of it. */
export const healthParts = pgTable('health_parts', {
  /** As the checks call it. */
  name: text().primaryKey(),
  light: text({ enum: ['ok', 'warn', 'bad'] }).notNull(),
  /** Since when it has this light. */
  since: moment().notNull(),
  /** It was told to be red, and not yet that it is no more. */
  isToldRed: boolean().notNull().default(false),
  toldAt: moment(),
})
