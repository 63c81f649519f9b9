import type { AnyArea } from '#domains/admin/staff/frame/area.server.ts'
import { reviewReplies, savedReplies } from '#domains/admin/staff/replies/saved-replies.server.ts'
import { trust } from './review/trust.server.ts'
import { audit } from './audit.server.ts'
import { bundles } from './catalogue/bundles.server.ts'
import { contributors } from './contributors/contributors.server.ts'
import { collections } from './catalogue/collections.server.ts'
import { changes } from './changes/changes.server.ts'
import { coupons } from './money/coupons.server.ts'
import { items } from './catalogue/items.server.ts'
import { offers } from './money/offers.server.ts'
import { sources } from './catalogue/sources.server.ts'
import { failedJobs } from './failed-jobs.server.ts'
import { experiments } from './experiments.server.ts'
import { searches } from './reports.server.ts'
import { announcements } from './announcements.server.ts'
import { flags, settings } from './settings.server.ts'
import { jobs } from './machine/jobs.server.ts'
import { mails } from './machine/mails.server.ts'
import { templates } from './machine/templates.server.ts'
import { payments } from './money/payments.server.ts'
import { reconciliation, taxReport } from './money/reports.server.ts'
import { disputes } from './money/disputes.server.ts'
import { subscriptions } from './money/subscriptions.server.ts'
import { teams } from './teams.server.ts'
import { transfers } from './money/transfers.server.ts'
import { payouts } from './money/payouts.server.ts'
import { infringers, takedown } from './catalogue/takedown.server.ts'
import { users } from './users.server.ts'
import { invitations } from './invitations/invitations.server.ts'

/** Every area of the staff that is a list. */
export const areas: readonly AnyArea[] = [
  reviewReplies,
  trust,
  bundles,
  contributors,
  takedown,
  infringers,
  savedReplies,
  users,
  invitations,
  teams,
  subscriptions,
  payments,
  disputes,
  transfers,
  payouts,
  taxReport,
  reconciliation,
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
  failedJobs,
  mails,
  templates,
  settings,
  changes,
  audit,
]
