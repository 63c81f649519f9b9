import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
import { moment, newUuid } from '#db/schema/columns.ts'

export const digestPaces = ['never', 'daily', 'weekly'] as const
export type DigestPace = (typeof digestPaces)[number]

/**
 * What somebody is told. `type` names the sentence, `data` fills it in the reader's language; so a
 * change of language changes old ones too. A trigger wakes the reader's open pages at commit.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The team it is about; null where it is about the person. */
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** What settings are for: assets, team, billing … */
    kind: text().notNull(),
    type: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    /** Where it leads: a path of this site without language. */
    path: text().notNull(),
    /** The same event never tells the same person twice. */
    onceKey: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    readAt: moment(),
    /** When a digest told of it, or when it was decided that none does. */
    digestedAt: moment(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.onceKey),
    index().on(table.userId, table.createdAt),
    index('notifications_undigested')
      .on(table.userId)
      .where(sql`${table.digestedAt} is null`),
  ],
)

/** How somebody wants to be told, by kind; what has no row is as the product proposes. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Shown in the site. */
    isShown: boolean().notNull(),
    email: text().$type<DigestPace>().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_settings_email', sql`${table.email} in ('never', 'daily', 'weekly')`),
  ],
)

/** The last digest of each pace that somebody got. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pace: text().$type<DigestPace>().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.pace] })],
)
