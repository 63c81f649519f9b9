import type { Permission } from '#platform/permissions/permissions.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { IconName } from '#web/ui/icons.ts'

type StaffPage = {
  readonly to: string
  readonly label: MessageKey
  readonly icon: IconName
  readonly permission: Permission
  /** Opens a group of pages that belong together. */
  readonly isFirst?: boolean
}

/** What the staff can open, by what it is about. */
export const staffPages: readonly StaffPage[] = [
  { to: '/staff', label: 'staff.page.home', icon: 'home', permission: 'overview' },
  { to: '/staff/review', label: 'staff.page.review', icon: 'eye', permission: 'review' },
  { to: '/staff/bundles', label: 'staff.page.bundles', icon: 'package', permission: 'review' },
  { to: '/staff/takedown', label: 'staff.page.takedown', icon: 'alert', permission: 'takedown' },
  {
    to: '/staff/infringers',
    label: 'staff.page.infringers',
    icon: 'warning',
    permission: 'takedown',
  },
  { to: '/staff/requests', label: 'staff.page.requests', icon: 'info', permission: 'requests' },
  { to: '/staff/messages', label: 'staff.page.messages', icon: 'mail', permission: 'requests' },
  { to: '/staff/texts', label: 'staff.page.texts', icon: 'book', permission: 'texts' },
  {
    to: '/staff/users',
    label: 'staff.page.users',
    icon: 'user',
    permission: 'users',
    isFirst: true,
  },
  { to: '/staff/teams', label: 'staff.page.teams', icon: 'users', permission: 'teams' },
  {
    to: '/staff/subscriptions',
    label: 'staff.page.subscriptions',
    icon: 'repeat',
    permission: 'money',
  },
  { to: '/staff/payments', label: 'staff.page.payments', icon: 'database', permission: 'money' },
  { to: '/staff/transfers', label: 'staff.page.transfers', icon: 'download', permission: 'money' },
  { to: '/staff/payouts', label: 'staff.page.payouts', icon: 'upload', permission: 'payouts' },
  { to: '/staff/offers', label: 'staff.page.offers', icon: 'tag', permission: 'offers' },
  { to: '/staff/coupons', label: 'staff.page.coupons', icon: 'tag', permission: 'offers' },
  {
    to: '/staff/items',
    label: 'staff.page.items',
    icon: 'grid',
    permission: 'catalogue',
    isFirst: true,
  },
  {
    to: '/staff/collections',
    label: 'staff.page.collections',
    icon: 'folder',
    permission: 'catalogue',
  },
  { to: '/staff/sources', label: 'staff.page.sources', icon: 'package', permission: 'sources' },
  {
    to: '/staff/announcements',
    label: 'staff.page.announcements',
    icon: 'sparkles',
    permission: 'announcements',
  },
  { to: '/staff/searches', label: 'staff.page.searches', icon: 'search', permission: 'reports' },
  {
    to: '/staff/experiments',
    label: 'staff.page.experiments',
    icon: 'sort',
    permission: 'reports',
  },
  {
    to: '/staff/flags',
    label: 'staff.page.flags',
    icon: 'bolt',
    permission: 'flags',
    isFirst: true,
  },
  { to: '/staff/jobs', label: 'staff.page.jobs', icon: 'refresh', permission: 'jobs' },
  {
    to: '/staff/failed-jobs',
    label: 'staff.page.failed-jobs',
    icon: 'refresh',
    permission: 'jobs',
  },
  { to: '/staff/mails', label: 'staff.page.mails', icon: 'mail', permission: 'mails' },
  { to: '/staff/settings', label: 'staff.page.settings', icon: 'settings', permission: 'settings' },
  { to: '/staff/audit', label: 'staff.page.audit', icon: 'history', permission: 'audit' },
]
