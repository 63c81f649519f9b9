import type { PoolClient } from 'pg'
import type { RequestScope } from '#platform/context.ts'
import { domainOf } from '#domains/identity/teams/is-free-mail.ts'
import { insertMember, wasRemoved } from '#domains/identity/teams/members.queries.server.ts'
import {
  findTeamOf,
  findTeamByUuid,
  lockTeam,
} from '#domains/identity/teams/teams.queries.server.ts'
import { findDomains } from './domains.queries.server.ts'
import { findOrOpenAccount } from './find-or-open-account.server.ts'
import type { Claims } from './provider.server.ts'
import { SsoError } from './sso-error.server.ts'
import { ssoMethod } from './sso-settings.server.ts'
import { rememberIdentity } from './sso.queries.server.ts'

/**
 * Lets somebody whom a team's provider vouches for into the team: a member is signed in, a colleague
 * of a verified domain joins while a seat is free. The provider speaks for the team's own domains
 * only, and cannot bring back whom the owner took out.
 *
 * @throws {SsoError} domain_not_verified, not_a_member, no_seat, account_blocked
 */
export async function admitPerson(
  client: PoolClient,
  scope: RequestScope,
  { claims, teamUuid }: { readonly claims: Claims; readonly teamUuid: string },
): Promise<{ userId: number; teamId: number }> {
  await lockTeam(client, teamUuid)
  const team = await findTeamByUuid(client, teamUuid)
  if (!team) throw new SsoError('sign_in_refused')
  const { id: teamId } = team
  const domains = await findDomains(client, teamId)
  const isOurs = domains.some(
    ({ domain, verifiedAt }) => verifiedAt !== null && domain === domainOf(claims.email),
  )
  if (!isOurs) throw new SsoError('domain_not_verified')

  const userId = await findOrOpenAccount(client, scope, claims)
  const isMember = (await findTeamOf(client, { userId, uuid: teamUuid })) !== undefined
  if (!isMember) {
    if (await wasRemoved(client, { teamId, userId })) throw new SsoError('not_a_member')
    if (team.size >= team.seats) throw new SsoError('no_seat')
    await insertMember(client, { teamId, userId, joinedAt: scope.deps.now() })
  }
  await rememberIdentity(client, {
    provider: ssoMethod(teamUuid),
    subject: claims.sub,
    userId,
    email: claims.email,
    at: scope.deps.now(),
  })
  return { userId, teamId }
}
