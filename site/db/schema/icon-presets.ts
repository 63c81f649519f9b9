import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, newUuid } from './columns.ts'
import { accounts, users } from './identity/accounts.ts'

/**
 * Designs of the icon editor that an account keeps, to be put on other icons. It belongs to the account
 * that was acted for, so a team's stays with the team.
 */
export const iconPresets = pgTable(
  'icon_presets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** As the address of the editor says it: `shape=circle&tile=1e6b58`. */
    look: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.accountId),
    index().on(table.createdBy),
    check('icon_presets_name', sql`length(${table.name}) between 1 and 80`),
  ],
)
