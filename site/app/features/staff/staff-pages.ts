import type { Power } from '#server/staff/powers.ts'
import type { IconName } from '../../ui/icons.ts'

type StaffPage = {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  readonly power: Power
  /** Opens a group of pages that belong together. */
  readonly isFirst?: boolean
}

/** What the staff can open, by what it is about; English, as its readers are few and share words. */
export const staffPages: readonly StaffPage[] = [
  { to: '/staff', label: 'Start', icon: 'home', power: 'overview' },
  { to: '/staff/review', label: 'Review', icon: 'eye', power: 'review' },
  { to: '/staff/takedown', label: 'Takedown', icon: 'alert', power: 'takedown' },
  { to: '/staff/infringers', label: 'Repeat infringers', icon: 'warning', power: 'takedown' },
  { to: '/staff/requests', label: 'Requests', icon: 'info', power: 'requests' },
  { to: '/staff/texts', label: 'Posts and pages', icon: 'book', power: 'texts' },
  { to: '/staff/users', label: 'Users', icon: 'user', power: 'users', isFirst: true },
  { to: '/staff/teams', label: 'Teams', icon: 'users', power: 'teams' },
  { to: '/staff/subscriptions', label: 'Subscriptions', icon: 'repeat', power: 'money' },
  { to: '/staff/payments', label: 'Payments', icon: 'database', power: 'money' },
  { to: '/staff/transfers', label: 'Bank transfers', icon: 'download', power: 'money' },
  { to: '/staff/payouts', label: 'Payouts', icon: 'upload', power: 'payouts' },
  { to: '/staff/offers', label: 'Offers', icon: 'tag', power: 'offers' },
  { to: '/staff/coupons', label: 'Coupons', icon: 'tag', power: 'offers' },
  { to: '/staff/items', label: 'Items', icon: 'grid', power: 'catalogue', isFirst: true },
  { to: '/staff/sources', label: 'Sources', icon: 'package', power: 'sources' },
  { to: '/staff/announcements', label: 'Announcement', icon: 'sparkles', power: 'announcements' },
  { to: '/staff/searches', label: 'Searches', icon: 'search', power: 'reports' },
  { to: '/staff/experiments', label: 'Experiments', icon: 'sort', power: 'reports' },
  { to: '/staff/flags', label: 'Flags', icon: 'bolt', power: 'flags', isFirst: true },
  { to: '/staff/jobs', label: 'Jobs', icon: 'refresh', power: 'jobs' },
  { to: '/staff/mails', label: 'Mails', icon: 'mail', power: 'mails' },
  { to: '/staff/settings', label: 'Health and settings', icon: 'settings', power: 'settings' },
  { to: '/staff/audit', label: 'Audit log', icon: 'history', power: 'audit' },
]

/** The page of a path that its address belongs to: the longest that it begins with. */
export function staffPageOf(pathname: string): StaffPage | undefined {
  return staffPages
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
