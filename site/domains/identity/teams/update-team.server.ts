import type { Deps, SignedIn } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requireLockedTeam, requireTeam } from './standing.server.ts'
import { updateTeamDetails, type TeamRow } from './teams.queries.server.ts'

/**
 * Changes name and e-mail as they stand on the invoice.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function updateTeam(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  {
    uuid,
    ...change
  }: {
    readonly uuid: string
    readonly name?: string | undefined
    readonly email?: string | undefined
  },
): Promise<TeamRow> {
  return inTransaction(pool, async (client) => {
    const { id } = await requireLockedTeam(client, actor, { uuid, action: 'change-details' })
    await updateTeamDetails(client, id, { ...change, at: now() })
    return requireTeam(client, actor, { uuid, action: 'view-team' })
  })
}
