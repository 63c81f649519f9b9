import type { ErrorCode } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { decideTeamAction, type TeamAction, type TeamDecision } from './decide-team-action.ts'
import { findTeamOf, lockTeam, type TeamRow } from './teams.queries.server.ts'

/**
 * The team that a request names, once it is sure that the person may do this there. A team of
 * others is as good as none.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function requireTeam(
  client: Pool | PoolClient,
  { userId }: Pick<SignedIn, 'userId'>,
  { uuid, action }: { readonly uuid: string; readonly action: TeamAction },
): Promise<TeamRow> {
  const team = await findTeamOf(client, { userId, uuid })
  const refusal = refusals[decideTeamAction(action, team?.role ?? 'stranger')]
  if (refusal || !team) throw new AppError(refusal ?? 'not_found')
  return team
}

/** As requireTeam, after everything else that changes the team's people has ended. */
export async function requireLockedTeam(
  client: PoolClient,
  actor: Pick<SignedIn, 'userId'>,
  input: { readonly uuid: string; readonly action: TeamAction },
): Promise<TeamRow> {
  await lockTeam(client, input.uuid)
  return requireTeam(client, actor, input)
}

const refusals = {
  allow: null,
  'not-found': 'not_found',
  'owner-only': 'not_allowed',
  'owner-must-transfer': 'not_allowed',
} as const satisfies Record<TeamDecision, ErrorCode | null>
