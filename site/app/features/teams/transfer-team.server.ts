import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { TeamRole } from './decide-team-action.ts'
import { findMember, moveOwnership } from './members.queries.server.ts'
import { requireLockedTeam, requireTeam } from './standing.server.ts'
import type { TeamRow } from './teams.queries.server.ts'

/**
 * Makes another member the owner; the owner so far becomes a member. A team has exactly one owner at
 * every moment, however many transfers run at once.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function transferTeam(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { team: uuid, member: memberUuid }: { readonly team: string; readonly member: string },
): Promise<TeamRow> {
  return inTransaction(pool, async (client) => {
    const team = await requireLockedTeam(client, actor, { uuid, action: 'transfer-ownership' })
    const member = await findMember(client, { teamId: team.id, uuid: memberUuid })
    if (!member) throw new AppError('not_found')
    if (member.role !== 'owner') await moveOwnership(client, member)
    return requireTeam(client, actor, { uuid, action: 'view-team' })
  })
}

/**
 * Gives a member a role: the owner's hands the team on. An owner cannot be made a member without
 * another owner.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function changeRole(
  deps: Pick<Deps, 'pool'>,
  actor: SignedIn,
  wish: { readonly team: string; readonly member: string; readonly role: TeamRole },
): Promise<TeamRow> {
  if (wish.role === 'owner') return transferTeam(deps, actor, wish)
  const team = await requireTeam(deps.pool, actor, {
    uuid: wish.team,
    action: 'transfer-ownership',
  })
  const member = await findMember(deps.pool, { teamId: team.id, uuid: wish.member })
  if (!member) throw new AppError('not_found')
  if (member.role === 'owner') throw new AppError('not_allowed')
  return team
}
