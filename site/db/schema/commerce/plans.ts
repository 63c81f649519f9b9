import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { minor, moment } from '#db/schema/columns.ts'

/** Plans on offer and plans of old; seeded from `@tessera/billing`, prices editable by the operator. */
export const plans = pgTable('plans', {
  /** The ids of the specification. */
  id: integer().primaryKey(),
  /** individual, team, team-plus, icons-only, all-access, education, api */
  family: text().notNull(),
  name: text().notNull(),
  type: text().$type<'personal' | 'team' | 'api' | 'education'>().notNull(),
  /** ISO 4217 */
  currency: text().notNull(),
  /** Null where the plan has no such period. */
  monthPriceMinor: minor(),
  yearPriceMinor: minor(),
  /** Two letters where the plan is for one country. */
  country: text(),
  seats: integer().notNull().default(1),
  /** The plan of its family that is sold today. */
  isCurrent: boolean().notNull().default(false),
  /** What it opens and how much of it, see `PlanCoverage` of `@tessera/billing`. */
  coverage: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
})

/** Reductions by code. */
export const coupons = pgTable('coupons', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Upper case. */
  code: text().notNull().unique(),
  percentOff: integer(),
  amountOffMinor: minor(),
  currency: text(),
  /** Plan families it holds for; empty for all. */
  families: text().array().notNull().default([]),
  /** Payments it reduces; null for all. */
  periods: integer(),
  mostRedemptions: integer(),
  startsAt: moment(),
  endsAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})
