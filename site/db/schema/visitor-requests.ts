import { bigint, boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts, users } from './identity/accounts.ts'
import { contributors } from './catalogue.ts'
import { moment, newUuid } from './columns.ts'

export const visitorRequestKinds = ['custom-order', 'hire', 'education'] as const
export type VisitorRequestKind = (typeof visitorRequestKinds)[number]

export const visitorRequestStates = [
  'received',
  'reviewing',
  'quoted',
  'in_progress',
  'forwarded',
  'approved',
  'done',
  'declined',
  'withdrawn',
] as const
export type VisitorRequestState = (typeof visitorRequestStates)[number]

/** What else a kind of request says: what is wanted, a budget as it was written, a school. */
export type VisitorRequestDetails = {
  readonly wanted?: string
  /** In whole units of the currency. */
  readonly budget?: number
  readonly currency?: string
  readonly institution?: string
  readonly role?: string
}

/** What people ask the staff for by a form: custom orders, hiring, the plan for education. */
export const visitorRequests = pgTable(
  'visitor_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    kind: text().$type<VisitorRequestKind>().notNull(),
    state: text().$type<VisitorRequestState>().notNull().default('received'),
    /** Null for guests. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** Who is to be hired. */
    contributorId: integer().references(() => contributors.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    language: text().notNull(),
    message: text().notNull(),
    details: jsonb().$type<VisitorRequestDetails>().notNull().default({}),
    deadline: date({ mode: 'string' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.state, table.createdAt), index().on(table.accountId)],
)

const requestId = () =>
  integer()
    .notNull()
    .references(() => visitorRequests.id, { onDelete: 'cascade' })

/**
 * Files of a request, as they were sent and never opened. Their key in the store ends in `upload`, so that no
 * file of the catalogue is ever the same one.
 */
export const visitorRequestFiles = pgTable(
  'visitor_request_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    requestId: requestId(),
    name: text().notNull(),
    /** By content, never by name. */
    format: text().notNull(),
    bytes: integer().notNull(),
    /** Null once it was deleted: a proof goes as soon as it was looked at. */
    storageKey: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.requestId), index().on(table.storageKey)],
)

/** What happened to a request, in order; rows are only added. */
export const visitorRequestEvents = pgTable(
  'visitor_request_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: requestId(),
    /** Who of the staff did it; null for whoever asked. */
    staffId: integer().references(() => users.id, { onDelete: 'set null' }),
    isByStaff: boolean().notNull(),
    /** The state it led to; null for words alone. */
    state: text().$type<VisitorRequestState>(),
    message: text().notNull().default(''),
    /** A code that was given with it. */
    couponCode: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.requestId, table.id)],
)
