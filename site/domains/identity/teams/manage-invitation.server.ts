import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import type { TeamAction } from './decide-team-action.ts'
import {
  findInvitationByUuid,
  findInvitees,
  findOpenInvitations,
  markRevoked,
  type InvitationRow,
} from './invitations.queries.server.ts'
import { sendInvitation } from './invite-members.server.ts'
import { freeSeats } from './seats.ts'
import { requireLockedTeam, requireTeam } from './standing.server.ts'
import { findFounder, type TeamRow } from './teams.queries.server.ts'

/**
 * Sends an open invitation again with a new link, good for another 7 days; the old link ends.
 *
 * @throws {AppError} not_found, not_allowed, verification_required, too_many_requests; seat_limit_reached for one that
 * had expired when no seat is left
 */
export async function resendInvitation(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  actor: SignedIn,
  { uuid, language }: { readonly uuid: string; readonly language: Language },
): Promise<InvitationRow> {
  const action = 'resend-invitation'
  const seen = await findInvitationByUuid(deps.pool, uuid)
  await requireTeam(deps.pool, actor, { uuid: seen?.teamUuid ?? uuid, action })
  await spendAttempt(deps, action, uuid)
  return inTransaction(deps.pool, async (client) => {
    const { team, invitation } = await requireInvitation(client, actor, { uuid, action })
    const inviter = await findFounder(client, actor.userId)
    if (!inviter?.isVerified) throw new AppError('verification_required')

    const at = deps.now()
    const others = (await findOpenInvitations(client, [team.id])).filter(
      (other) => other.expiresAt > at && other.id !== invitation.id,
    )
    const free = freeSeats({ seats: team.seats, members: team.size, invitations: others.length })
    if (free === 0) throw new AppError('seat_limit_reached')

    const { email } = invitation
    const [invitee] = await findInvitees(client, { teamId: team.id, emails: [email] })
    await sendInvitation(client, deps, {
      team,
      email,
      inviter: { userId: actor.userId, ...inviter },
      language: (invitee?.language as Language | undefined) ?? language,
    })
    const sent = await findInvitationByUuid(client, uuid)
    if (!sent) throw new AppError('not_found')
    return sent
  })
}

/**
 * Takes an open invitation back: its link ends with the commit.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function revokeInvitation(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  uuid: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { invitation } = await requireInvitation(client, actor, {
      uuid,
      action: 'revoke-invitation',
    })
    await markRevoked(client, invitation.id, now())
  })
}

/** An open invitation of a team that the person owns; its team is locked before it is read again. */
async function requireInvitation(
  client: PoolClient,
  actor: SignedIn,
  { uuid, action }: { readonly uuid: string; readonly action: TeamAction },
): Promise<{ team: TeamRow; invitation: InvitationRow }> {
  const seen = await findInvitationByUuid(client, uuid)
  if (!seen) throw new AppError('not_found')
  const team = await requireLockedTeam(client, actor, { uuid: seen.teamUuid, action })
  const invitation = await findInvitationByUuid(client, uuid)
  if (!invitation || invitation.acceptedAt || invitation.revokedAt) throw new AppError('not_found')
  return { team, invitation }
}
