import type { AnyArea } from '../frame/area.server.ts'
import { audit } from './audit.server.ts'
import { coupons, items, offers, sources } from './catalogue.server.ts'
import {
  announcements,
  experiments,
  flags,
  jobs,
  mails,
  searches,
  settings,
} from './house.server.ts'
import { payments, subscriptions, teams, transfers } from './money.server.ts'
import { payouts } from './payouts.server.ts'
import { infringers, takedown } from './takedown.server.ts'
import { users } from './users.server.ts'

/** Every area of the staff that is a list. */
export const areas: readonly AnyArea[] = [
  takedown,
  infringers,
  users,
  teams,
  subscriptions,
  payments,
  transfers,
  payouts,
  items,
  sources,
  offers,
  coupons,
  announcements,
  searches,
  experiments,
  flags,
  jobs,
  mails,
  settings,
  audit,
]
