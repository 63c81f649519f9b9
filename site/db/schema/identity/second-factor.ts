import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { teams, users } from './accounts.ts'
import { sessions } from './sign-ins.ts'
import { bytea, moment, newUuid } from '#db/schema/columns.ts'

const userId = () => integer().references(() => users.id, { onDelete: 'cascade' })

/** Passkeys (WebAuthn credentials) of people; the public half only. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    userId: userId().notNull(),
    /** As base64url. */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** How often it has signed; one that goes back is a copy. Stays 0 where the device does not count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    /** It is kept in the cloud of its maker and may be on several devices. */
    isSynced: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.userId)],
)

/** The secret of a person's authenticator app (TOTP); counts once it is confirmed with a code. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: userId().primaryKey(),
  /** Encrypted with the signing secret. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The time step of the code that was used last; neither it nor one before it is taken again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  lastUsedAt: moment(),
})

/** Recovery codes as keyed hashes; each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId().notNull(),
    codeHash: bytea().notNull(),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment(),
  },
  (table) => [unique().on(table.userId, table.codeHash)],
)

/**
 * Sign-ins whose first step succeeded and whose second is awaited. The cookie holds 32 random bytes,
 * this table their SHA-256. A row opens nothing: the session is made when the second step succeeds.
 */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: bytea().primaryKey(),
    userId: userId().notNull(),
    teamId: integer().references(() => teams.id, { onDelete: 'cascade' }),
    /** How the first step was done: password, google, or the name of a provider. */
    method: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Forms that wait until their sender has confirmed that it is them. */
export const heldForms = pgTable(
  'held_forms',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address and fields, encrypted with the signing secret for this session. */
    sealed: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
)
