import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, newUuid } from './columns.ts'
import { accounts, users } from './identity/accounts.ts'

/** What a draft was made from, with its author and licence as they were then. */
export type StoredSource = {
  readonly type: 'item' | 'pack' | 'collection' | 'kit'
  readonly id: string
  readonly name: string
  readonly author: string
  readonly license: string
}

/**
 * Work in an editor. It belongs to the account that was acted for, so a team's stays with the team.
 * `revision` goes up by one with every change; the document is text, as the browser sent it.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Chosen by the browser, so that what was saved there first keeps its name. */
    uuid: uuid().notNull().unique(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    editor: text().notNull(),
    title: text().notNull(),
    source: jsonb().$type<StoredSource>(),
    document: text().notNull(),
    bytes: integer().notNull(),
    /** Sanitised SVG. */
    preview: text(),
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** In the trash since then. */
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.accountId, table.updatedAt),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index().on(table.createdBy),
    index().on(table.updatedBy),
    check('drafts_title', sql`length(${table.title}) between 1 and 120`),
  ],
)

const draftId = () =>
  integer()
    .notNull()
    .references(() => drafts.id, { onDelete: 'cascade' })

/** Former documents: the last ones, and those with a name. */
export const draftVersions = pgTable(
  'draft_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    draftId: draftId(),
    revision: integer().notNull(),
    name: text(),
    document: text().notNull(),
    bytes: integer().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.draftId, table.revision), index().on(table.createdBy)],
)

/** Links that open a draft to whoever has them. The token itself is told once and not kept. */
export const draftShares = pgTable(
  'draft_shares',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    draftId: draftId(),
    tokenHash: text().notNull().unique(),
    rights: text().$type<'view' | 'copy'>().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment(),
  },
  (table) => [
    index().on(table.draftId),
    index().on(table.createdBy),
    check('draft_shares_rights', sql`${table.rights} in ('view', 'copy')`),
  ],
)
