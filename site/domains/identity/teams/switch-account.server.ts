import type { Pool, PoolClient } from 'pg'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { switchSession } from '#domains/identity/accounts/index.server.ts'
import { ssoMethod } from './sso/sso-settings.server.ts'
import { findSessionMethod, findSsoOf } from './sso/sso.queries.server.ts'
import { SSO_PATH } from './sso/sso-state.server.ts'
import { requireTeam } from './standing.server.ts'
import type { TeamRow } from './teams.queries.server.ts'

/**
 * Lets the session act as a team, under a new secret.
 *
 * @throws {AppError} not_found; not_allowed where the team requires its own sign-in and this session
 * came in another way (`fields.login_url` leads there)
 */
export async function switchToTeam(
  scope: RequestScope,
  actor: SignedIn,
  uuid: string,
): Promise<TeamRow> {
  const { pool } = scope.deps
  const team = await requireTeam(pool, actor, { uuid, action: 'switch-to-team' })
  if (!(await mayActAs(pool, actor, team))) {
    throw new AppError('not_allowed', { fields: { login_url: `${SSO_PATH}/${uuid}` } })
  }
  await switchSession(scope, actor, pool, team.id)
  return team
}

/** The same where acting as the team is welcome but not what was asked for. */
export async function switchIfAllowed(
  scope: RequestScope,
  actor: SignedIn,
  team: TeamRow,
): Promise<void> {
  if (!(await mayActAs(scope.deps.pool, actor, team))) return
  await switchSession(scope, actor, scope.deps.pool, team.id)
}

/** The owner never depends on the provider: that is the way back when it fails. */
async function mayActAs(
  client: Pool | PoolClient,
  { sessionId }: SignedIn,
  { uuid, role }: TeamRow,
): Promise<boolean> {
  if (role === 'owner') return true
  const sso = await findSsoOf(client, uuid)
  if (!sso?.isRequired) return true
  return (await findSessionMethod(client, sessionId)) === ssoMethod(uuid)
}
