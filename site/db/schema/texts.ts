import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './identity/accounts.ts'
import { moment } from './columns.ts'

export const textKinds = ['post', 'page'] as const
export type TextKind = (typeof textKinds)[number]

/**
 * Posts of the blog and pages that staff wrote: Markdown with a head, the same as those of the
 * repository. Posts are English; a page is shown in English where its language is missing.
 */
export const texts = pgTable(
  'texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<TextKind>().notNull(),
    slug: text().notNull(),
    language: text().notNull().default('en'),
    source: text().notNull(),
    /** Null for drafts. */
    publishedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique('texts_one').on(table.kind, table.slug, table.language)],
)
