import type { AnyArea } from '../frame/area.server.ts'
import { audit } from './audit.server.ts'
import { bundles } from './bundles.server.ts'
import { collections } from './collections.server.ts'
import { coupons } from './coupons.server.ts'
import { items } from './items.server.ts'
import { offers } from './offers.server.ts'
import { sources } from './sources.server.ts'
import { experiments } from './experiments.server.ts'
import { searches } from './reports.server.ts'
import { announcements, flags, settings } from './settings.server.ts'
import { jobs, mails } from './work.server.ts'
import { payments } from './payments.server.ts'
import { subscriptions } from './subscriptions.server.ts'
import { teams } from './teams.server.ts'
import { transfers } from './transfers.server.ts'
import { payouts } from './payouts.server.ts'
import { infringers, takedown } from './takedown.server.ts'
import { users } from './users.server.ts'

/** Every area of the staff that is a list. */
export const areas: readonly AnyArea[] = [
  bundles,
  takedown,
  infringers,
  users,
  teams,
  subscriptions,
  payments,
  transfers,
  payouts,
  items,
  collections,
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
