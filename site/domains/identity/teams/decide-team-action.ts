/** Every team has exactly one owner. */
export type TeamRole = 'owner' | 'member'

export type TeamAction =
  | 'view-team'
  | 'switch-to-team'
  | 'change-details'
  | 'invite'
  | 'resend-invitation'
  | 'revoke-invitation'
  | 'remove-member'
  | 'leave'
  | 'transfer-ownership'
  | 'configure-sso'
  | 'change-palettes'

/** Who acts, seen from one team. A stranger must not learn that the team exists. */
export type TeamStanding = TeamRole | 'stranger'

export type TeamDecision = 'allow' | 'not-found' | 'owner-only' | 'owner-must-transfer'

/** The role as calls name it: `admin` means owner. */
export function toWireRole(role: TeamRole): 'admin' | 'member' {
  return role === 'owner' ? 'admin' : 'member'
}

/** Who may do what in a team, as one table; the answer to a stranger is that of a missing team. */
const decisions = {
  'view-team': both('allow', 'allow'),
  'switch-to-team': both('allow', 'allow'),
  'change-details': both('allow', 'owner-only'),
  invite: both('allow', 'owner-only'),
  'resend-invitation': both('allow', 'owner-only'),
  'revoke-invitation': both('allow', 'owner-only'),
  'remove-member': both('allow', 'owner-only'),
  leave: both('owner-must-transfer', 'allow'),
  'transfer-ownership': both('allow', 'owner-only'),
  'configure-sso': both('allow', 'owner-only'),
  'change-palettes': both('allow', 'allow'),
} as const satisfies Record<TeamAction, Record<TeamRole, TeamDecision>>

export const teamActions = Object.keys(decisions) as readonly TeamAction[]

/** Decides one action of one person in one team. */
export function decideTeamAction(action: TeamAction, standing: TeamStanding): TeamDecision {
  return standing === 'stranger' ? 'not-found' : decisions[action][standing]
}

function both<O extends TeamDecision, M extends TeamDecision>(owner: O, member: M) {
  return { owner, member } as const
}
