import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { teams, users } from './accounts.ts'
import { moment } from '#db/schema/columns.ts'

/**
 * People whom an owner took out of a team. Single sign-on lets a colleague in without asking; not
 * one of these, until they are invited again.
 */
export const teamRemovals = pgTable(
  'team_removals',
  {
    teamId: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] })],
)
