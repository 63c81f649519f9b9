import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import {
  findInvitees,
  findOpenInvitations,
  saveInvitation,
  type InvitationRow,
} from './invitations.queries.server.ts'
import { INVITATION_LIFETIME_MS, newInvitationSecret } from './invitation-secret.server.ts'
import { mailInvitation } from './mail-invitation.server.ts'
import { freeSeats } from './seats.ts'
import { requireLockedTeam, requireTeam } from './standing.server.ts'
import { findFounder, type TeamRow } from './teams.queries.server.ts'

type Input = {
  readonly team: string
  readonly emails: readonly string[]
  /** Of who invites; people of ours are written to in their own. */
  readonly language: Language
}

/**
 * Invites people by e-mail, all of them or none: each gets a mail whose link is good for 7 days. An
 * address that is invited already gets a new link, and the old one ends.
 *
 * @throws {AppError} not_found, not_allowed, verification_required, seat_limit_reached,
 * too_many_requests, invalid_request naming the addresses that are members
 */
export async function inviteMembers(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  actor: SignedIn,
  { team: uuid, emails, language }: Input,
): Promise<InvitationRow[]> {
  await requireTeam(deps.pool, actor, { uuid, action: 'invite' })
  for (const _ of new Set(emails)) await spendAttempt(deps, 'invite-team', uuid)
  return inTransaction(deps.pool, async (client) => {
    const team = await requireLockedTeam(client, actor, { uuid, action: 'invite' })
    const inviter = await findFounder(client, actor.userId)
    if (!inviter?.isVerified) throw new AppError('verification_required')

    const wanted = [...new Set(emails)]
    const known = await findInvitees(client, { teamId: team.id, emails: wanted })
    const members = known.filter(({ isMember }) => isMember).map(({ email }) => email)
    if (members.length > 0) {
      throw new AppError('invalid_request', {
        fields: { emails: `already in the team: ${members.join(', ')}` },
      })
    }
    await requireSeats(client, deps.now(), { team, wanted })
    for (const email of wanted) {
      const theirs = known.find((person) => person.email === email)?.language
      await sendInvitation(client, deps, {
        team,
        email,
        inviter: { userId: actor.userId, ...inviter },
        language: (theirs as Language | undefined) ?? language,
      })
    }
    const open = await findOpenInvitations(client, [team.id])
    return open.filter(({ email }) => wanted.includes(email))
  })
}

/** Open invitations hold seats; those that ended and those sent anew do not count twice. */
async function requireSeats(
  client: PoolClient,
  at: Date,
  { team, wanted }: { readonly team: TeamRow; readonly wanted: readonly string[] },
): Promise<void> {
  const open = await findOpenInvitations(client, [team.id])
  const others = open.filter(({ email, expiresAt }) => expiresAt > at && !wanted.includes(email))
  const free = freeSeats({ seats: team.seats, members: team.size, invitations: others.length })
  if (wanted.length > free) throw new AppError('seat_limit_reached')
}

type Sending = {
  readonly team: Pick<TeamRow, 'id' | 'name'>
  readonly email: string
  readonly inviter: {
    readonly userId: number
    readonly firstName: string
    readonly lastName: string
    readonly email: string
  }
  readonly language: Language
}

/** Opens or renews one invitation and queues its mail, in the caller's transaction. */
export async function sendInvitation(
  client: PoolClient,
  deps: Pick<Deps, 'now' | 'config'>,
  { team, email, inviter, language }: Sending,
): Promise<void> {
  const { token, tokenHash } = newInvitationSecret()
  const sentAt = deps.now()
  await saveInvitation(client, {
    teamId: team.id,
    email,
    tokenHash,
    invitedBy: inviter.userId,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + INVITATION_LIFETIME_MS),
  })
  await mailInvitation(client, deps, { team: team.name, email, inviter, language, token })
}
