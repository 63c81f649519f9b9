import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './identity/accounts.ts'
import { bytea, moment, newUuid } from './columns.ts'

/** Keys with which certificates are signed; old ones stay so that old certificates verify. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  /** Ed25519, raw 32 bytes. */
  publicKey: bytea().notNull(),
  /** PKCS8, encrypted with the signing secret. */
  sealedPrivateKey: bytea().notNull(),
  createdAt: moment().notNull().defaultNow(),
  retiredAt: moment(),
})

/** Texts of licences as they stood when something was granted under them, by SHA-256. */
export const licenseTexts = pgTable('license_texts', {
  hash: bytea().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
  firstUsedAt: moment().notNull().defaultNow(),
})

/**
 * The licence ledger: one row a grant, append-only, each appended to one chain by `hash` =
 * SHA-256(previous hash, canonical JSON of `statement`). Sealed by one writer after the grant, so that
 * grants do not wait for each other; `position` is null until then.
 */
export const licenseGrants = pgTable(
  'license_grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The number on the certificate. */
    uuid: newUuid(),
    downloadId: bigint({ mode: 'number' }).notNull().unique(),
    accountId: integer().references(() => accounts.id),
    /** Asset, file hash, licence text, account, seat, plan, invoice, moment: all the certificate says. */
    statement: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    licenseTextHash: bytea()
      .notNull()
      .references(() => licenseTexts.hash),
    position: bigint({ mode: 'number' }),
    hash: bytea(),
    grantedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.accountId, table.grantedAt),
    // Partial: what is not sealed yet costs a grant nothing here.
    uniqueIndex('license_grants_place')
      .on(table.position)
      .where(sql`${table.position} is not null`),
    index('license_grants_unsealed')
      .on(table.id)
      .where(sql`${table.hash} is null`),
  ],
)

/** How far along the chain of the licence ledger a task has come, such as counting downloads. */
export const ledgerProgress = pgTable('ledger_progress', {
  task: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull().default(0),
})
