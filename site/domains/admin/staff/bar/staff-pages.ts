import type { Permission } from '#platform/permissions/permissions.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { StaffIconName } from './staff-icon.tsx'
import type { WaitName } from './wait-names.ts'

export const staffGroups = ['catalogue', 'people', 'money', 'legal', 'site', 'system'] as const
type StaffGroup = (typeof staffGroups)[number]

export type StaffPage = {
  readonly to: string
  readonly label: MessageKey
  readonly icon: StaffIconName
  readonly permission: Permission
  /** Under which heading it stands; none for the start. */
  readonly group?: StaffGroup
  /** What waits there: its number stands beside the name. */
  readonly waits?: readonly WaitName[]
}

/** What the staff can open, by what it is about. */
export const staffPages: readonly StaffPage[] = [
  { to: '/staff', label: 'staff.page.home', icon: 'home', permission: 'overview' },
  {
    to: '/staff/inbox',
    label: 'staff.page.inbox',
    icon: 'inbox',
    permission: 'requests',
    waits: ['messages', 'custom-order', 'hire', 'education'],
  },
  {
    to: '/staff/review',
    label: 'staff.page.review',
    icon: 'photo-search',
    permission: 'review',
    group: 'catalogue',
    waits: ['submissions'],
  },
  {
    to: '/staff/review-replies',
    label: 'staff.page.review-replies',
    icon: 'pencil',
    permission: 'review',
    group: 'catalogue',
  },
  {
    to: '/staff/trust',
    label: 'staff.page.trust',
    icon: 'success',
    permission: 'review',
    group: 'catalogue',
  },
  {
    to: '/staff/bundles',
    label: 'staff.page.bundles',
    icon: 'package',
    permission: 'review',
    group: 'catalogue',
    waits: ['bundles'],
  },
  {
    to: '/staff/items',
    label: 'staff.page.items',
    icon: 'grid',
    permission: 'catalogue',
    group: 'catalogue',
  },
  {
    to: '/staff/collections',
    label: 'staff.page.collections',
    icon: 'folder',
    permission: 'catalogue',
    group: 'catalogue',
  },
  {
    to: '/staff/sources',
    label: 'staff.page.sources',
    icon: 'cloud',
    permission: 'sources',
    group: 'catalogue',
    waits: ['sources'],
  },
  {
    to: '/staff/searches',
    label: 'staff.page.searches',
    icon: 'search',
    permission: 'reports',
    group: 'catalogue',
  },
  {
    to: '/staff/contributors',
    label: 'staff.page.contributors',
    icon: 'pencil',
    permission: 'contributors',
    group: 'people',
    waits: ['contributors'],
  },
  {
    to: '/staff/users',
    label: 'staff.page.users',
    icon: 'user',
    permission: 'users',
    group: 'people',
  },
  {
    to: '/staff/invitations',
    label: 'staff.page.invitations',
    icon: 'shield',
    permission: 'roles',
    group: 'people',
  },
  {
    to: '/staff/teams',
    label: 'staff.page.teams',
    icon: 'users',
    permission: 'teams',
    group: 'people',
  },
  {
    to: '/staff/saved-replies',
    label: 'staff.page.saved-replies',
    icon: 'message',
    permission: 'requests',
    group: 'people',
  },
  {
    to: '/staff/payments',
    label: 'staff.page.payments',
    icon: 'card',
    permission: 'money',
    group: 'money',
  },
  {
    to: '/staff/subscriptions',
    label: 'staff.page.subscriptions',
    icon: 'repeat',
    permission: 'money',
    group: 'money',
  },
  {
    to: '/staff/disputes',
    label: 'staff.page.disputes',
    icon: 'alert',
    permission: 'money',
    group: 'money',
    waits: ['disputes'],
  },
  {
    to: '/staff/transfers',
    label: 'staff.page.transfers',
    icon: 'bank',
    permission: 'money',
    group: 'money',
    waits: ['transfers'],
  },
  {
    to: '/staff/payouts',
    label: 'staff.page.payouts',
    icon: 'receipt',
    permission: 'payouts',
    group: 'money',
    waits: ['payouts'],
  },
  {
    to: '/staff/tax-report',
    label: 'staff.page.tax-report',
    icon: 'list',
    permission: 'money',
    group: 'money',
  },
  {
    to: '/staff/reconciliation',
    label: 'staff.page.reconciliation',
    icon: 'success',
    permission: 'money',
    group: 'money',
  },
  {
    to: '/staff/offers',
    label: 'staff.page.offers',
    icon: 'gift',
    permission: 'offers',
    group: 'money',
  },
  {
    to: '/staff/coupons',
    label: 'staff.page.coupons',
    icon: 'ticket',
    permission: 'offers',
    group: 'money',
  },
  {
    to: '/staff/takedown',
    label: 'staff.page.takedown',
    icon: 'scale',
    permission: 'takedown',
    group: 'legal',
    waits: ['takedowns'],
  },
  {
    to: '/staff/infringers',
    label: 'staff.page.infringers',
    icon: 'ban',
    permission: 'takedown',
    group: 'legal',
  },
  {
    to: '/staff/texts',
    label: 'staff.page.texts',
    icon: 'file',
    permission: 'texts',
    group: 'site',
  },
  {
    to: '/staff/announcements',
    label: 'staff.page.announcements',
    icon: 'megaphone',
    permission: 'announcements',
    group: 'site',
  },
  {
    to: '/staff/experiments',
    label: 'staff.page.experiments',
    icon: 'flask',
    permission: 'reports',
    group: 'site',
  },
  {
    to: '/staff/flags',
    label: 'staff.page.flags',
    icon: 'flag',
    permission: 'flags',
    group: 'site',
  },
  {
    to: '/staff/jobs',
    label: 'staff.page.jobs',
    icon: 'jobs',
    permission: 'jobs',
    group: 'system',
    waits: ['refunds'],
  },
  {
    to: '/staff/failed-jobs',
    label: 'staff.page.failed-jobs',
    icon: 'warning',
    permission: 'jobs',
    group: 'system',
    waits: ['failedJobs'],
  },
  {
    to: '/staff/mails',
    label: 'staff.page.mails',
    icon: 'mail',
    permission: 'mails',
    group: 'system',
    waits: ['mails'],
  },
  {
    to: '/staff/templates',
    label: 'staff.page.templates',
    icon: 'book',
    permission: 'mails',
    group: 'system',
  },
  {
    to: '/staff/settings',
    label: 'staff.page.settings',
    icon: 'server',
    permission: 'settings',
    group: 'system',
  },
  {
    to: '/staff/changes',
    label: 'staff.page.changes',
    icon: 'repeat',
    permission: 'audit',
    group: 'system',
  },
  {
    to: '/staff/audit',
    label: 'staff.page.audit',
    icon: 'history',
    permission: 'audit',
    group: 'system',
  },
]
