import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#db/schema/columns.ts'
import { users } from './accounts.ts'

export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const

/**
 * Mails in the order they were asked for, written in the transaction of what they tell about.
 * `sending` is committed before the server is spoken to: a mail found so after a crash may have
 * gone out, becomes `unknown` and is not sent again.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The same event never makes two mails. */
    onceKey: text().unique(),
    template: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    /** What the template is filled with; emptied once sent, since it holds links that open doors. */
    data: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    state: text().$type<(typeof mailStates)[number]>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
    dueAt: moment().notNull().defaultNow(),
    claimedAt: moment(),
    sentAt: moment(),
  },
  (table) => [
    index()
      .on(table.dueAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    /** What did not go out, which every page of the staff counts. */
    index('mails_failed')
      .on(table.createdAt)
      .where(sql`${table.state} in ('failed', 'unknown')`),
  ],
)

/** Mails that somebody does not want: the address in lower case and what they are about. */
export const mailOptouts = pgTable(
  'mail_optouts',
  {
    recipient: text().notNull(),
    topic: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.topic] })],
)

/** What the staff made of a mail in a language; without a row it is as it came with the site. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    template: text().notNull(),
    language: text().notNull(),
    text: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.template, table.language] })],
)
