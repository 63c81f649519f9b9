import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './identity/accounts.ts'
import { assets, contributors } from './catalogue.ts'
import { moment, newUuid } from './columns.ts'

/** On which claim somebody wants an asset to go: DMCA for copyright, DSA article 16 for the others. */
export const claimTypes = ['copyright', 'trademark', 'privacy', 'illegal'] as const
export type ClaimType = (typeof claimTypes)[number]

export const takedownStates = [
  'received',
  'rejected',
  'withdrawn',
  'countered',
  'restored',
  'upheld',
  'retracted',
] as const
export type TakedownState = (typeof takedownStates)[number]

/** Notices that an asset is not lawful here. The work is away in the states withdrawn, countered and upheld. */
export const takedownNotices = pgTable(
  'takedown_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    state: text().$type<TakedownState>().notNull().default('received'),
    ground: text().$type<ClaimType>().notNull(),
    assetId: integer()
      .notNull()
      .references(() => assets.id),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    name: text().notNull(),
    organisation: text(),
    email: text().notNull(),
    /** Where the law asks for it: street, town, country, telephone. */
    postalAddress: text().notNull().default(''),
    language: text().notNull(),
    /** The asset that is said to be copied, or the law that is said to be broken. */
    original: text().notNull(),
    explanation: text().notNull(),
    /** Typed in place of a signature. */
    signature: text().notNull(),
    /** Why the staff decided as it did: the statement of reasons. */
    reasons: text().notNull().default(''),
    /** A decision by the staff, and not by a machine, is what the law asks to be said. */
    isAutomatic: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    counteredAt: moment(),
    counterStatement: text(),
    counterSignature: text(),
    counterAddress: text(),
    closedAt: moment(),
  },
  (table) => [
    index().on(table.state, table.createdAt),
    index().on(table.assetId),
    index().on(table.contributorId, table.decidedAt),
  ],
)

/** What happened to a notice, in order; rows are only added. */
export const takedownEvents = pgTable(
  'takedown_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noticeId: integer()
      .notNull()
      .references(() => takedownNotices.id, { onDelete: 'cascade' }),
    state: text().$type<TakedownState>().notNull(),
    staffId: integer().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.noticeId, table.id)],
)
