import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { proveAddress } from '#domains/identity/accounts/index.server.ts'
import { hashInvitationToken } from './invitation-secret.server.ts'
import {
  findInvitationByToken,
  markAccepted,
  type InvitationRow,
} from './invitations.queries.server.ts'
import { forgetRemoval, insertMember } from './members.queries.server.ts'
import { findFounder, findTeamOf, lockTeam, type TeamRow } from './teams.queries.server.ts'

/**
 * Joins the team of an invitation. The link reached the invited address, so it proves that address
 * for the person who has it; somebody else's account gets nothing from it. Accepted twice by the
 * same person, or many times at once, it gives one membership.
 *
 * @throws {AppError} token_refused when unknown, used, revoked, expired or for another address;
 * seat_limit_reached when the team has shrunk its seats since;
 * too_many_requests
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  { userId }: SignedIn,
  token: string,
): Promise<TeamRow> {
  const { pool, now } = deps
  await spendAttempt(deps, 'accept-invitation', userId)
  const tokenHash = hashInvitationToken(token)
  return inTransaction(pool, async (client) => {
    const seen = await findInvitationByToken(client, tokenHash)
    if (!seen) throw new AppError('token_refused')
    await lockTeam(client, seen.teamUuid)
    const invitation = await findInvitationByToken(client, tokenHash)
    const person = await findFounder(client, userId)
    if (!invitation || person?.email !== invitation.email) throw new AppError('token_refused')

    const { teamId, teamUuid: uuid } = invitation
    const already = await findTeamOf(client, { userId, uuid })
    if (already && invitation.acceptedBy === userId) return already
    if (!isOpen(invitation, now())) throw new AppError('token_refused')

    await markAccepted(client, { id: invitation.id, userId, at: now() })
    const { email } = invitation
    if (!(await proveAddress(deps, client, { userId, email }))) {
      throw new AppError('token_refused')
    }
    await forgetRemoval(client, { teamId, userId })
    await insertMember(client, { teamId, userId, joinedAt: now() })
    const team = await findTeamOf(client, { userId, uuid })
    if (!team) throw new AppError('internal')
    if (!already && team.size > team.seats) throw new AppError('seat_limit_reached')
    return team
  })
}

/** What the page of an invitation shows before it is accepted; null when the link is no good. */
export async function findInvitation(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  token: string,
): Promise<Pick<InvitationRow, 'email' | 'teamName' | 'expiresAt'> | null> {
  const invitation = await findInvitationByToken(pool, hashInvitationToken(token))
  return invitation && isOpen(invitation, now()) ? invitation : null
}

function isOpen({ acceptedAt, revokedAt, expiresAt }: InvitationRow, at: Date): boolean {
  return !acceptedAt && !revokedAt && expiresAt > at
}
