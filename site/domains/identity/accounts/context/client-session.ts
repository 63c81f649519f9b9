import { isStaffRole } from '#platform/permissions/permissions.ts'
import { isPremium as holdsPremium } from '@tessera/billing'
import type { Team, User } from '@tessera/contracts'
import { heldSubscriptions } from './held-subscription.ts'

export type PaymentMethod = {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly expires: string
}

export type TeamMember = NonNullable<Team['members']>[number]

/** What the page knows of the visitor's session; the root loader provides it on every page. */
export type ClientSession = {
  readonly isAuthenticated: boolean
  /** The person, also while acting as a team. */
  readonly individualUser: User | null
  readonly teamUser: User | null
  readonly isTeam: boolean
  readonly teams: readonly Team[]
  /** Of the team acted for. */
  readonly teamMembers: readonly TeamMember[]
  readonly paymentMethod: PaymentMethod | null
  readonly previousSubscription: NonNullable<User['subscriptions']>[number] | null
}

export const guestSession: ClientSession = {
  isAuthenticated: false,
  individualUser: null,
  teamUser: null,
  isTeam: false,
  teams: [],
  teamMembers: [],
  paymentMethod: null,
  previousSubscription: null,
}

type AuthAnswer = { readonly auth: User | null; readonly member: User | null }
type Belongings = Pick<ClientSession, 'teams' | 'paymentMethod'>

/**
 * The session of what `GET /auth` and `GET /teams` answered. Acting as a team, `auth` is the team
 * and `member` the person, so that a team login also sets the individual user.
 */
export function toClientSession(
  { auth, member }: AuthAnswer,
  { teams, paymentMethod }: Belongings,
): ClientSession {
  if (!auth) return guestSession
  const isTeam = auth.type === 'team'
  const acting = isTeam ? teams.find(({ uuid }) => uuid === auth.uuid) : undefined
  return {
    isAuthenticated: true,
    individualUser: isTeam ? member : auth,
    teamUser: isTeam ? auth : null,
    isTeam,
    teams,
    teamMembers: acting?.members ?? [],
    paymentMethod,
    previousSubscription: auth.subscriptions?.find(({ status }) => isOver(status)) ?? null,
  }
}

function isOver(status: string): boolean {
  return status === 'cancelled' || status === 'expired'
}

/** Premium by the rule of plans; what has expired does not count. */
export function isPremium(user: User | null): boolean {
  return holdsPremium(heldSubscriptions(user))
}

/** Everybody of the staff acts as admin. */
export function actsAsAdmin({ role }: Pick<User, 'role'>): boolean {
  return isStaffRole(role)
}

/** A developer counts as a tester. */
export function countsAsTester({ role }: Pick<User, 'role'>): boolean {
  return role === 'tester' || role === 'developer'
}
