import type { Permission } from '#platform/permissions/permissions.ts'
import type { MessageKey } from '#web/i18n/messages.ts'

type Wait = {
  readonly to: string
  readonly label: MessageKey
  readonly permission: Permission
  /** It failed, or the law sets a time for it. */
  readonly isBad?: boolean
}

/** What may wait for the staff: where it is done, and who may do it. */
export const waits = {
  submissions: { to: '/staff/review', label: 'staff.tile.review', permission: 'review' },
  bundles: {
    to: '/staff/bundles?state=submitted',
    label: 'staff.tile.bundles',
    permission: 'review',
  },
  contributors: {
    to: '/staff/contributors?state=waiting',
    label: 'staff.tile.contributors',
    permission: 'contributors',
  },
  takedowns: {
    to: '/staff/takedown?state=open',
    label: 'staff.tile.takedown',
    permission: 'takedown',
    isBad: true,
  },
  messages: {
    to: '/staff/inbox?kind=question',
    label: 'staff.tile.messages',
    permission: 'requests',
  },
  'custom-order': {
    to: '/staff/inbox?kind=custom-order',
    label: 'staff.kind.custom-order',
    permission: 'requests',
  },
  hire: { to: '/staff/inbox?kind=hire', label: 'staff.kind.hire', permission: 'requests' },
  education: {
    to: '/staff/inbox?kind=education',
    label: 'staff.kind.education',
    permission: 'requests',
  },
  disputes: {
    to: '/staff/disputes?state=waits',
    label: 'staff.tile.disputes',
    permission: 'money',
    isBad: true,
  },
  payouts: {
    to: '/staff/payouts?state=waits',
    label: 'staff.tile.payouts',
    permission: 'payouts',
  },
  transfers: {
    to: '/staff/transfers?state=waits',
    label: 'staff.tile.transfers',
    permission: 'money',
  },
  mails: { to: '/staff/mails', label: 'staff.tile.mails', permission: 'mails', isBad: true },
  refunds: {
    to: '/staff/jobs?state=failed&kind=refund',
    label: 'staff.tile.refunds',
    permission: 'jobs',
    isBad: true,
  },
  sources: {
    to: '/staff/sources',
    label: 'staff.tile.imports',
    permission: 'sources',
    isBad: true,
  },
  failedJobs: {
    to: '/staff/failed-jobs',
    label: 'staff.tile.failed-jobs',
    permission: 'jobs',
    isBad: true,
  },
} as const satisfies Readonly<Record<string, Wait>>

export type WaitName = keyof typeof waits

export const waitNames = Object.keys(waits) as readonly WaitName[]

export const waitOf = (name: WaitName): Wait => waits[name]
