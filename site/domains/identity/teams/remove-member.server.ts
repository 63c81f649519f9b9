import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { deleteMember, findMember, noteRemoval } from './members.queries.server.ts'
import { requireLockedTeam } from './standing.server.ts'

/**
 * Takes a member out of a team: access ends with the commit, in every process and open tab. Whoever
 * names oneself leaves.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function removeMember(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { team: uuid, member: memberUuid }: { readonly team: string; readonly member: string },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { id: teamId } = await requireLockedTeam(client, actor, { uuid, action: 'view-team' })
    const member = await findMember(client, { teamId, uuid: memberUuid })
    const isSelf = member?.userId === actor.userId
    await requireLockedTeam(client, actor, { uuid, action: isSelf ? 'leave' : 'remove-member' })
    if (!member) throw new AppError('not_found')
    await deleteMember(client, member)
    if (!isSelf) await noteRemoval(client, { ...member, removedAt: now() })
  })
}

/**
 * Leaves a team. What the person made there stays the team's.
 *
 * @throws {AppError} not_found; not_allowed for the owner, who hands the team on first
 */
export async function leaveTeam(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  uuid: string,
): Promise<{ teamId: number }> {
  return inTransaction(pool, async (client) => {
    const { id: teamId } = await requireLockedTeam(client, actor, { uuid, action: 'leave' })
    await deleteMember(client, { teamId, userId: actor.userId })
    return { teamId }
  })
}
