import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment, newUuid } from '#db/schema/columns.ts'
import { users, type UserRole } from './accounts.ts'

/** Links that make somebody staff, each once. */
export const staffInvitations = pgTable('staff_invitations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uuid: newUuid(),
  /** SHA-256 of the secret in the link. */
  tokenHash: bytea().notNull().unique(),
  role: text().$type<UserRole>().notNull(),
  /** Whose account it is for, in lower case; null for the link that a start without an admin prints. */
  email: text(),
  invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  acceptedAt: moment(),
  acceptedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  revokedAt: moment(),
})
