import type { Power } from '#server/staff/powers.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { IconName } from '../../ui/icons.ts'

type StaffPage = {
  readonly to: string
  readonly label: MessageKey
  readonly icon: IconName
  readonly power: Power
  /** Opens a group of pages that belong together. */
  readonly isFirst?: boolean
}

/** What the staff can open, by what it is about. */
export const staffPages: readonly StaffPage[] = [
  { to: '/staff', label: 'staff.page.home', icon: 'home', power: 'overview' },
  { to: '/staff/review', label: 'staff.page.review', icon: 'eye', power: 'review' },
  { to: '/staff/bundles', label: 'staff.page.bundles', icon: 'package', power: 'review' },
  { to: '/staff/takedown', label: 'staff.page.takedown', icon: 'alert', power: 'takedown' },
  { to: '/staff/infringers', label: 'staff.page.infringers', icon: 'warning', power: 'takedown' },
  { to: '/staff/requests', label: 'staff.page.requests', icon: 'info', power: 'requests' },
  { to: '/staff/texts', label: 'staff.page.texts', icon: 'book', power: 'texts' },
  { to: '/staff/users', label: 'staff.page.users', icon: 'user', power: 'users', isFirst: true },
  { to: '/staff/teams', label: 'staff.page.teams', icon: 'users', power: 'teams' },
  { to: '/staff/subscriptions', label: 'staff.page.subscriptions', icon: 'repeat', power: 'money' },
  { to: '/staff/payments', label: 'staff.page.payments', icon: 'database', power: 'money' },
  { to: '/staff/transfers', label: 'staff.page.transfers', icon: 'download', power: 'money' },
  { to: '/staff/payouts', label: 'staff.page.payouts', icon: 'upload', power: 'payouts' },
  { to: '/staff/offers', label: 'staff.page.offers', icon: 'tag', power: 'offers' },
  { to: '/staff/coupons', label: 'staff.page.coupons', icon: 'tag', power: 'offers' },
  {
    to: '/staff/items',
    label: 'staff.page.items',
    icon: 'grid',
    power: 'catalogue',
    isFirst: true,
  },
  { to: '/staff/collections', label: 'staff.page.collections', icon: 'folder', power: 'catalogue' },
  { to: '/staff/sources', label: 'staff.page.sources', icon: 'package', power: 'sources' },
  {
    to: '/staff/announcements',
    label: 'staff.page.announcements',
    icon: 'sparkles',
    power: 'announcements',
  },
  { to: '/staff/searches', label: 'staff.page.searches', icon: 'search', power: 'reports' },
  { to: '/staff/experiments', label: 'staff.page.experiments', icon: 'sort', power: 'reports' },
  { to: '/staff/flags', label: 'staff.page.flags', icon: 'bolt', power: 'flags', isFirst: true },
  { to: '/staff/jobs', label: 'staff.page.jobs', icon: 'refresh', power: 'jobs' },
  { to: '/staff/mails', label: 'staff.page.mails', icon: 'mail', power: 'mails' },
  { to: '/staff/settings', label: 'staff.page.settings', icon: 'settings', power: 'settings' },
  { to: '/staff/audit', label: 'staff.page.audit', icon: 'history', power: 'audit' },
]
