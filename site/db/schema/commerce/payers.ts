import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/identity/accounts.ts'
import { moment, newUuid } from '#db/schema/columns.ts'

/** Where an account wants its invoices, and the tax id it gave. */
export const billingAddresses = pgTable(
  'billing_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    company: text(),
    line1: text().notNull(),
    line2: text(),
    city: text().notNull(),
    postcode: text().notNull().default(''),
    state: text(),
    /** Two letters. */
    country: text().notNull(),
    email: text(),
    taxId: text(),
    /** form: the number is well formed; confirmed: the tax office answered; evidence beside it. */
    taxIdStatus: text()
      .$type<'none' | 'invalid' | 'form' | 'confirmed' | 'unreachable'>()
      .notNull(),
    taxEvidence: jsonb().$type<Readonly<Record<string, unknown>>>(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.accountId),
    uniqueIndex('billing_addresses_one_default')
      .on(table.accountId)
      .where(sql`${table.isDefault}`),
  ],
)

/** Cards and the like as the gateway names them; no number is ever kept. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    gateway: text().notNull(),
    gatewayMethodId: text().notNull(),
    gatewayCustomerId: text(),
    /** card, paypal, upi, bank */
    type: text().notNull().default('card'),
    brand: text(),
    last4: text(),
    expiryMonth: integer(),
    expiryYear: integer(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    removedAt: moment(),
  },
  (table) => [
    unique().on(table.accountId, table.gateway, table.gatewayMethodId),
    uniqueIndex('payment_methods_one_default')
      .on(table.accountId)
      .where(sql`${table.isDefault}`),
  ],
)
