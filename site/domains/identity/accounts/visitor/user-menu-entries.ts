import { planLabel as labelOfPlan } from '@tessera/billing'
import { isStaffRole } from '#platform/permissions/permissions.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { IconName } from '#web/ui/icons.ts'
import type { ClientSession } from '#domains/identity/accounts/context/client-session.ts'
import { heldSubscriptions } from '#domains/identity/accounts/context/held-subscription.ts'

export type MenuEntry = {
  readonly id: string
  readonly label: MessageKey
  readonly icon: IconName
  readonly to: string
}

/** What “Invite team members” does; decided by the teams feature. */
export type InviteChoice = 'hidden' | 'create-team' | 'switch-to-team'

/**
 * The entries of the user menu in their order. A page that does not exist is not linked; what the
 * account is, person or team, decides where and under which name.
 */
export function userMenuEntries(
  { individualUser, teamUser, isTeam }: ClientSession,
  isOpen: (path: string) => boolean,
): MenuEntry[] {
  const isContributor = !isTeam && individualUser?.is_contributor === true
  const isStaff = isStaffRole(individualUser?.role)
  const hasApi = ((teamUser ?? individualUser)?.oauth_clients?.length ?? 0) > 0
  const isOwner = isTeam && teamUser?.pivot?.role === 'admin'
  const entries: (MenuEntry | false)[] = [
    {
      id: 'dashboard',
      label: 'session.dashboard',
      icon: 'grid',
      to: isTeam
        ? '/dashboard/members'
        : firstOpen(['/dashboard/subscriptions', '/dashboard/profile'], isOpen),
    },
    {
      id: 'downloads',
      label: isTeam ? 'session.teamDownloads' : 'session.downloads',
      icon: 'download',
      to: '/dashboard/downloads',
    },
    {
      id: 'collections',
      label: isTeam ? 'session.teamCollections' : 'session.collections',
      icon: 'bookmark',
      to: '/dashboard/favorites',
    },
    {
      id: 'following',
      label: isTeam ? 'session.teamFollowing' : 'session.following',
      icon: 'heart',
      to: '/dashboard/following',
    },
    isContributor && {
      id: 'contributor',
      label: 'session.contributorDashboard',
      icon: 'brush',
      to: '/contributor',
    },
    isStaff && { id: 'staff', label: 'session.staff', icon: 'settings', to: '/staff' },
    hasApi && { id: 'api', label: 'session.apiDashboard', icon: 'terminal', to: '/dashboard/api' },
    isOwner && {
      id: 'invite',
      label: 'session.inviteMembers',
      icon: 'users',
      to: '/dashboard/members?invite_members=true',
    },
  ]
  return entries.filter((entry) => entry !== false).filter(({ to }) => isOpen(to))
}

/** Every address that the user menu may lead to. */
export const userMenuPaths = [
  '/dashboard/subscriptions',
  '/dashboard/profile',
  '/dashboard/members',
  '/dashboard/downloads',
  '/dashboard/favorites',
  '/dashboard/following',
  '/contributor',
  '/staff',
  '/dashboard/api',
] as const

function firstOpen(paths: readonly [string, string], isOpen: (path: string) => boolean): string {
  return paths.find(isOpen) ?? paths[0]
}

export type AccountChoice = {
  readonly uuid: string
  readonly name: string
  readonly photo: string
  /** Where a press on it acts; GET asks first. */
  readonly path: string
  readonly type: 'personal' | 'team'
}

/** The other accounts one may act as; none when there is only one. */
export function otherAccounts(session: ClientSession): AccountChoice[] {
  const { individualUser, teamUser, teams } = session
  if (!individualUser) return []
  const self: AccountChoice = {
    uuid: individualUser.uuid,
    name: individualUser.name,
    photo: individualUser.urls.small,
    path: '/auth/switch-user',
    type: 'personal',
  }
  const others = teams
    .filter(({ uuid }) => uuid !== teamUser?.uuid)
    .map((team): AccountChoice => {
      const { uuid, name, urls } = team
      return { uuid, name, photo: urls.small, path: `/auth/switch-team/${uuid}`, type: 'team' }
    })
  return teamUser ? [self, ...others] : others
}

/** The label under the name: which plan the account has. */
export function planLabel({ individualUser, teamUser, isTeam }: ClientSession): PlanLabel {
  const held = heldSubscriptions(teamUser ?? individualUser)
  const found = labelOfPlan(isTeam ? 'team' : 'personal', held)
  return found.label === 'name' ? { name: found.name } : { key: labelKeys[found.label] }
}

const labelKeys = {
  'free-plan': 'session.freePlan',
  'team-plan': 'session.teamPlan',
  'individual-plan': 'session.individualPlan',
} as const satisfies Record<string, MessageKey>

type PlanLabel = { readonly key: MessageKey } | { readonly name: string }
