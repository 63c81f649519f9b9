import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { assets } from './catalogue.ts'
import { moment, newUuid } from './columns.ts'
import { accounts, users } from './identity/accounts.ts'

const conversionStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ConversionState = (typeof conversionStates)[number]

/** Files that were sent to be converted; removed after an hour. */
export const conversionUploads = pgTable(
  'conversion_uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A relative path that stays in its folder. */
    name: text().notNull(),
    bytes: integer().notNull(),
    storageKey: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index().on(table.accountId),
    index().on(table.storageKey),
    index().on(table.expiresAt),
  ],
)

/** Conversions on the server; removed with their results an hour after their end. */
export const conversions = pgTable(
  'conversions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    jobId: bigint({ mode: 'number' }),
    to: text().notNull(),
    options: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull(),
    state: text({ enum: conversionStates }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index().on(table.accountId, table.createdAt),
    index().on(table.createdBy),
    index().on(table.expiresAt),
  ],
)

/** Each file of a conversion: what it is made of, and what became of it. */
export const conversionFiles = pgTable(
  'conversion_files',
  {
    conversionId: integer()
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    from: text().notNull(),
    /** One of the two, unless the file was refused from the start. */
    inputKey: text(),
    assetId: integer().references(() => assets.id, { onDelete: 'set null' }),
    state: text({ enum: ['waiting', 'done', 'failed', 'cancelled'] }).notNull(),
    reason: text(),
    message: text(),
    losses: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The credit line of an asset. */
    attribution: text(),
    resultName: text().notNull(),
    resultKey: text(),
    resultBytes: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.conversionId, table.position] }),
    index().on(table.inputKey),
    index().on(table.resultKey),
    index().on(table.assetId),
  ],
)
