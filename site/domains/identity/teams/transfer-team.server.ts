import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import type { TeamRole } from './decide-team-action.ts'
import { findMember, moveOwnership } from './members.queries.server.ts'
import { requireLockedTeam, requireTeam } from './standing.server.ts'
import type { TeamRow } from './teams.queries.server.ts'

/**
 * Makes another member the owner; the owner so far becomes a member. A team has exactly one owner at
 * every moment, however many transfers run at once.
 *
 * @throws {AppError} not_found, not_allowed, confirmation_required
 */
export async function transferTeam(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { team: uuid, member: memberUuid }: { readonly team: string; readonly member: string },
): Promise<TeamRow> {
  return inTransaction(pool, async (client) => {
    const team = await requireLockedTeam(client, actor, { uuid, action: 'transfer-ownership' })
    const member = await findMember(client, { teamId: team.id, uuid: memberUuid })
    if (!member) throw new AppError('not_found')
    requireConfirmed({ now }, actor)
    if (member.role !== 'owner') await moveOwnership(client, member)
    return requireTeam(client, actor, { uuid, action: 'view-team' })
  })
}

/**
 * Gives a member a role: the owner's hands the team on. An owner cannot be made a member without
 * another owner.
 *
 * @throws {AppError} not_found, not_allowed; confirmation_required to hand the team on
 */
export async function changeRole(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  input: { readonly team: string; readonly member: string; readonly role: TeamRole },
): Promise<TeamRow> {
  if (input.role === 'owner') return transferTeam(deps, actor, input)
  const team = await requireTeam(deps.pool, actor, {
    uuid: input.team,
    action: 'transfer-ownership',
  })
  const member = await findMember(deps.pool, { teamId: team.id, uuid: input.member })
  if (!member) throw new AppError('not_found')
  if (member.role === 'owner') throw new AppError('not_allowed')
  return team
}
