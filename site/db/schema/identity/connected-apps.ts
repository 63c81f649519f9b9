import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
import { bytea, moment, newUuid } from '#db/schema/columns.ts'

/** Programs of other people that accounts may connect by OAuth. All are public clients: none has a secret. */
export const connectedApps = pgTable(
  'connected_apps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The `client_id`. */
    clientId: text().notNull().unique(),
    name: text().notNull(),
    website: text(),
    redirectUris: text().array().notNull(),
    /** Made by the site itself; others registered themselves, and nobody looked at them. */
    isOwn: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)

/** What a person allowed an app: the family to which its tokens belong. */
export const appGrants = pgTable(
  'app_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    appId: integer()
      .notNull()
      .references(() => connectedApps.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whom the app acts for: the person, or a team while they belong to it. */
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    scopes: text().array().notNull(),
    /** Names the consent page that was answered, so that answering it twice makes one grant. */
    answerId: uuid().notNull().unique(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [index().on(table.userId), index().on(table.accountId), index().on(table.appId)],
)

/** Authorization codes; each is exchanged once. */
export const appCodes = pgTable(
  'app_codes',
  {
    codeHash: bytea().primaryKey(),
    grantId: integer()
      .notNull()
      .unique()
      .references(() => appGrants.id, { onDelete: 'cascade' }),
    redirectUri: text().notNull(),
    /** S256 of the verifier. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Access and refresh tokens, as SHA-256. */
export const appTokens = pgTable(
  'app_tokens',
  {
    tokenHash: bytea().primaryKey(),
    grantId: integer()
      .notNull()
      .references(() => appGrants.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['access', 'refresh'] }).notNull(),
    /** Those of the grant, or fewer. */
    scopes: text().array().notNull(),
    expiresAt: moment().notNull(),
    /** When a refresh token was exchanged for its successor. */
    usedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.grantId), index().on(table.expiresAt)],
)

/** Sign-ins of programs without a browser: RFC 8628. */
export const deviceCodes = pgTable(
  'device_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceHash: bytea().notNull().unique(),
    /** A keyed hash: what people type is too short for a plain one. */
    userHash: bytea().notNull().unique(),
    appId: integer()
      .notNull()
      .references(() => connectedApps.id, { onDelete: 'cascade' }),
    scopes: text().array().notNull(),
    intervalS: integer().notNull(),
    polledAt: moment(),
    grantId: integer().references(() => appGrants.id, { onDelete: 'cascade' }),
    deniedAt: moment(),
    usedAt: moment(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index().on(table.appId),
    index().on(table.expiresAt),
    index()
      .on(table.grantId)
      .where(sql`grant_id is not null`),
  ],
)
