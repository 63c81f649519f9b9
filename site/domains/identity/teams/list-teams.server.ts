import type { Team } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { photoUrls } from '#web/routing/picture-urls.ts'
import { displayName } from '#domains/identity/accounts/index.server.ts'
import { toWireRole } from './decide-team-action.ts'
import { findOpenInvitations, type InvitationRow } from './invitations.queries.server.ts'
import { findMembers, type MemberRow } from './members.queries.server.ts'
import { findTeamsOf, type TeamRow } from './teams.queries.server.ts'

/**
 * The teams of a person. With members, each has its people, and for its owner the invitations that
 * are neither accepted nor revoked.
 */
export async function listTeams(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { userId }: Pick<SignedIn, 'userId'>,
  { members: hasMembers = false }: { readonly members?: boolean } = {},
): Promise<Team[]> {
  const teams = await findTeamsOf(pool, userId)
  if (!hasMembers || teams.length === 0) return teams.map(toTeam)
  const owned = teams.filter(({ role }) => role === 'owner')
  const [members, invitations] = await Promise.all([
    findMembers(
      pool,
      teams.map(({ id }) => id),
    ),
    findOpenInvitations(
      pool,
      owned.map(({ id }) => id),
    ),
  ])
  return teams.map((team) => ({
    ...toTeam(team),
    members: members.filter(({ teamId }) => teamId === team.id).map(toMember),
    ...(team.role === 'owner' && {
      invitations: invitations
        .filter(({ teamId }) => teamId === team.id)
        .map((invitation) => toInvitation(invitation, now())),
    }),
  }))
}

export function toTeam({ id, uuid, name, email, size, seats, pictures, ...row }: TeamRow): Team {
  return {
    uuid,
    name,
    email,
    size,
    seats,
    is_subscribed: row.isSubscribed,
    urls: { ...photoUrls({ id, uuid }, pictures.photo) },
    pivot: { role: toWireRole(row.role) },
    created_at: row.createdAt.toISOString(),
  }
}

function toMember({ userId: id, uuid, email, role, pictures, joinedAt, ...names }: MemberRow) {
  return {
    uuid,
    email,
    name: displayName({ ...names, email }),
    urls: { ...photoUrls({ id, uuid }, pictures.photo) },
    pivot: { role: toWireRole(role) },
    joined_at: joinedAt.toISOString(),
  }
}

export function toInvitation({ uuid, email, sentAt, expiresAt }: InvitationRow, now: Date) {
  return {
    uuid,
    email,
    state: expiresAt > now ? ('open' as const) : ('expired' as const),
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}
