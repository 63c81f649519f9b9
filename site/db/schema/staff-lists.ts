import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './identity/accounts.ts'
import { moment } from './columns.ts'

/** Lists of the staff as somebody keeps them: filters, order and columns under a name. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list, as its address has it. */
    area: text().notNull(),
    name: text().notNull(),
    /** `?…` of the address; empty for the list as it stands unasked. */
    search: text().notNull(),
    /** Everybody who sees the list sees it. */
    isShared: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.area, table.userId)],
)

export const bulkStates = ['waiting', 'running', 'done', 'stopped', 'refused'] as const
export type BulkState = (typeof bulkStates)[number]

/** Acts of the staff on many rows of a list at once, which a job carries out chunk by chunk. */
export const bulkActs = pgTable(
  'bulk_acts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    area: text().notNull(),
    act: text().notNull(),
    /** What the act was told, such as the price. */
    input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    reason: text().notNull(),
    /** Who began it; a number that outlives the account. */
    staffId: integer().notNull(),
    state: text({ enum: bulkStates }).notNull(),
    /** The job of the queue that carries it out. */
    jobId: bigint({ mode: 'number' }),
    total: integer().notNull(),
    /** How many were looked at so far, and how many of them were changed. */
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    /** The act that this one takes back. */
    undoOf: integer().references((): AnyPgColumn => bulkActs.id),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index().on(table.area, table.createdAt), index().on(table.undoOf)],
)

/** The rows of such an act, set down as it begins: what each was before and after. */
export const bulkActRows = pgTable(
  'bulk_act_rows',
  {
    bulkId: integer()
      .notNull()
      .references(() => bulkActs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What the list knows the row by. */
    key: text().notNull(),
    /** Null until its chunk is done. */
    isChanged: boolean(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.position] }),
    index('bulk_act_rows_waiting')
      .on(table.bulkId, table.position)
      .where(sql`${table.isChanged} is null`),
    index().on(table.key),
  ],
)
