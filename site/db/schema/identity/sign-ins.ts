import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { teams, users } from './accounts.ts'
import { bytea, moment } from '#db/schema/columns.ts'

const userId = () => integer().references(() => users.id, { onDelete: 'cascade' })

/** Passwords as argon2id strings. People who came by another provider have none. */
export const credentials = pgTable('credentials', {
  userId: userId().primaryKey(),
  passwordHash: text().notNull(),
  changedAt: moment().notNull().defaultNow(),
})

/** Who a person is at another provider (`google`, an OIDC provider, `team:<uuid>` for SSO). */
export const oauthIdentities = pgTable(
  'oauth_identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: userId().notNull(),
    email: text(),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index().on(table.userId)],
)

/**
 * Who is signed in where. The cookie holds 32 random bytes, this table their SHA-256. `teamId` is
 * the team the session acts as; it is checked against team_members at every request. The secret
 * before the last rotation opens nothing: it tells a tab that was left behind from a session ended.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    tokenHash: bytea().notNull().unique(),
    previousTokenHash: bytea().unique(),
    userId: userId().notNull(),
    teamId: integer().references(() => teams.id, { onDelete: 'cascade' }),
    /** password, google, or the name of a provider */
    method: text().notNull().default('password'),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Whom somebody of the staff acts as in this session, and until when. */
    actingAsId: integer().references(() => users.id, { onDelete: 'set null' }),
    actingUntil: moment(),
    /** When the person last proved that it is them: at sign-in, or when they were asked again. */
    confirmedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Links sent by mail; SHA-256 of the secret, good once and until `expiresAt`. */
export const userTokens = pgTable(
  'user_tokens',
  {
    tokenHash: bytea().primaryKey(),
    userId: userId().notNull(),
    purpose: text().$type<'verify-email' | 'reset-password'>().notNull(),
    /** The address that is proved by the link. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.userId, table.purpose)],
)
