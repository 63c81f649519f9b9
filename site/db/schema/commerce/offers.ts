import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts, users } from '#db/schema/identity/accounts.ts'
import { coupons, plans } from './plans.ts'
import { moment, newUuid } from '#db/schema/columns.ts'

/** Offers with a page of their own at `/offer/{slug}`: a plan, perhaps with a coupon, perhaps for a time. */
export const offers = pgTable('offers', {
  slug: text().primaryKey(),
  planId: integer()
    .notNull()
    .references(() => plans.id),
  period: text().$type<'month' | 'year'>().notNull(),
  couponId: integer().references(() => coupons.id),
  startsAt: moment(),
  endsAt: moment(),
  /** Named on the lists of plans; others are reached by their address only. */
  isListed: boolean().notNull().default(true),
  createdAt: moment().notNull().defaultNow(),
})

/** What visitors write to the operator, kept until somebody has answered. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    /** Null for guests. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    email: text().notNull(),
    message: text().notNull(),
    /** The page it was written on, such as pricing or education. */
    topic: text().notNull(),
    language: text().notNull(),
    createdAt: moment().notNull(),
    answeredAt: moment(),
    /** Who of the staff answers it. */
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.answeredAt, table.createdAt)],
)
