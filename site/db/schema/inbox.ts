import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts, users } from './identity/accounts.ts'
import { contactMessages } from './commerce/offers.ts'
import { moment, newUuid } from './columns.ts'
import type { ReturnReason } from './contributing/submissions.ts'
import { takedownNotices } from './takedowns.ts'
import { visitorRequests } from './visitor-requests.ts'

export const threadKinds = ['question', 'custom-order', 'hire', 'education', 'legal'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** `open` waits for us, `waiting` for them. */
export const threadStates = ['open', 'waiting', 'done'] as const
export type ThreadState = (typeof threadStates)[number]

/**
 * All that people write to the operator, one row for each matter. Triggers open one with every message,
 * request and notice, under the same uuid, and follow what becomes of it there.
 */
export const threads = pgTable(
  'threads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    kind: text().$type<ThreadKind>().notNull(),
    state: text().$type<ThreadState>().notNull().default('open'),
    subject: text().notNull(),
    /** As they wrote it; empty where only an address is known. */
    name: text().notNull().default(''),
    email: text().notNull(),
    language: text().notNull(),
    /** Whose session it was written in. Null for guests and for mails, whose sender anybody can forge. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** Who of the staff answers. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    messageId: bigint({ mode: 'number' })
      .unique()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    requestId: integer()
      .unique()
      .references(() => visitorRequests.id, { onDelete: 'cascade' }),
    noticeId: integer()
      .unique()
      .references(() => takedownNotices.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** Since when they wait for us; null while they do not. */
    waitsSince: moment(),
  },
  (table) => [
    index().on(table.state, table.waitsSince),
    index().on(table.accountId),
    index().on(table.ownerId, table.state),
  ],
)

export const threadEntryTypes = ['received', 'sent', 'note', 'event'] as const
export type ThreadEntryType = (typeof threadEntryTypes)[number]

/** What was written in a thread and what happened to it, in order; rows are only added. */
export const threadEntries = pgTable(
  'thread_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    threadId: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    type: text().$type<ThreadEntryType>().notNull(),
    /** Who of the staff; null for whoever wrote to us. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The address a mail says it comes from. */
    sender: text(),
    message: text().notNull().default(''),
    /** Of an event: assigned, open, waiting, done. */
    event: text(),
    /** Whom it was given to. */
    givenTo: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Of a mail: its number and sender, hashed, so that the same one is taken once. */
    mailKey: text().unique(),
    /** Files of a mail that were not kept: too many or too large. */
    filesLeftOut: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.threadId, table.id)],
)

/** Files that came with a mail, as they were sent and never opened; they go with their entry. */
export const threadFiles = pgTable(
  'thread_files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => threadEntries.id, { onDelete: 'cascade' }),
    /** Without folders; its ending tells the content. */
    name: text().notNull(),
    /** By content, never by name. */
    format: text().notNull(),
    bytes: integer().notNull(),
    storageKey: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.entryId), index().on(table.storageKey)],
)

export const replyKinds = ['inbox', 'review'] as const
/** Where a saved reply is chosen: below a thread, or where a work is returned. */
export type ReplyKind = (typeof replyKinds)[number]

/** Answers that are sent again and again. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    kind: text().$type<ReplyKind>().notNull().default('inbox'),
    title: text().notNull(),
    text: text().notNull(),
    /** Ticked with it where a work is returned; empty in the inbox. */
    reasons: text().array().$type<ReturnReason[]>().notNull().default([]),
    updatedAt: moment().notNull(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.kind, table.title)],
)
