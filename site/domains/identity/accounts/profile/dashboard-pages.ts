import { SECURITY_PATH } from '#web/routing/sign-in-steps.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { IconName } from '#web/ui/icons.ts'

type DashboardPage = {
  readonly to: string
  readonly label: MessageKey
  readonly icon: IconName
  /** A line stands above it. */
  readonly isFirst?: boolean
  /** Another address that belongs to it. */
  readonly also?: string
}

/** The pages of the dashboard in their order; members belong to team accounts. */
export function dashboardPages(isTeam: boolean): DashboardPage[] {
  return [
    {
      to: '/dashboard/downloads',
      label: isTeam ? 'session.teamDownloads' : 'session.downloads',
      icon: 'download',
    },
    {
      to: '/dashboard/favorites',
      label: isTeam ? 'session.teamCollections' : 'session.collections',
      icon: 'bookmark',
    },
    {
      to: '/dashboard/drafts',
      label: isTeam ? 'session.teamDrafts' : 'session.drafts',
      icon: 'pencil',
    },
    {
      to: '/dashboard/following',
      label: isTeam ? 'session.teamFollowing' : 'session.following',
      icon: 'heart',
    },
    ...(isTeam
      ? [{ to: '/dashboard/members', label: 'session.members', icon: 'users' } as const]
      : []),
    {
      to: '/dashboard/subscriptions',
      label: 'session.subscriptions',
      icon: 'refresh',
      isFirst: true,
    },
    { to: '/dashboard/billing', label: 'session.billing', icon: 'licence' },
    { to: '/dashboard/transactions', label: 'session.transactions', icon: 'list' },
    {
      to: '/dashboard/profile',
      label: 'session.profile',
      icon: 'user',
      isFirst: true,
      also: SECURITY_PATH,
    },
    { to: '/dashboard/notifications', label: 'session.notifications', icon: 'mail' },
    {
      to: '/dashboard/referral',
      label: 'session.referral',
      icon: 'share',
      isFirst: true,
      also: '/dashboard/affiliation',
    },
    { to: '/dashboard/apps', label: 'session.apps', icon: 'terminal', also: '/dashboard/api' },
  ]
}
