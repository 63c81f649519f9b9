import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requireLockedTeam, requireTeam } from '#domains/identity/teams/standing.server.ts'
import type { TeamRow } from '#domains/identity/teams/teams.queries.server.ts'
import { findDomains, type DomainRow } from './domains.queries.server.ts'
import { connectProvider } from './provider.server.ts'
import { encrypt } from './encrypt.server.ts'
import { SsoError } from './sso-error.server.ts'
import {
  deleteIdentities,
  deleteSsoOf,
  dropOtherSessions,
  findSsoOf,
  upsertSso,
  type SsoRow,
} from './sso.queries.server.ts'

/** What a session that came by a team's provider is called. */
export function ssoMethod(teamUuid: string): string {
  return `team:${teamUuid}`
}

/** Seals of client secrets. */
export const CLIENT_SECRET = 'sso-client-secret'

export type SsoSettings = {
  readonly team: TeamRow
  readonly sso: SsoRow | undefined
  readonly domains: readonly DomainRow[]
}

/**
 * How a team signs in.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function findSsoSettings(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  uuid: string,
): Promise<SsoSettings> {
  const team = await requireTeam(pool, actor, { uuid, action: 'configure-sso' })
  const [sso, domains] = await Promise.all([findSsoOf(pool, uuid), findDomains(pool, team.id)])
  return { team, sso, domains }
}

type Input = {
  readonly team: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  readonly isRequired: boolean
  /** The provider knows the team's own address of return now. */
  readonly isMoved?: boolean
}

/**
 * Sets the provider of a team, once it has answered. When it becomes required, members who came in
 * another way drop to their own accounts at once; the owner never depends on it, which is the way
 * back when the provider fails.
 *
 * @throws {AppError} not_found, not_allowed; invalid_request for a provider that does not answer as
 * one, a new issuer without its secret, or requiring it without a verified domain
 */
export async function saveSso(
  deps: Pick<Deps, 'pool' | 'config' | 'now' | 'egress'>,
  actor: SignedIn,
  { team: uuid, issuer, clientId, clientSecret, isRequired, isMoved = false }: Input,
): Promise<void> {
  await requireTeam(deps.pool, actor, { uuid, action: 'configure-sso' })
  await connectProvider(deps, { issuer, clientId }).catch(refuseIssuer)

  await inTransaction(deps.pool, async (client) => {
    const team = await requireLockedTeam(client, actor, { uuid, action: 'configure-sso' })
    const known = await findSsoOf(client, uuid)
    const isSameIssuer = known?.issuer === issuer
    const sealed = clientSecret
      ? encrypt(deps.config.signingSecret, CLIENT_SECRET, clientSecret)
      : isSameIssuer && known.clientSecret
    // The secret of one provider is not sent to another.
    if (!sealed) throw invalid('client_secret', 'is needed for a new issuer')
    if (isRequired) {
      const domains = await findDomains(client, team.id)
      const isProved = domains.some(({ verifiedAt }) => verifiedAt !== null)
      if (!isProved) throw invalid('required', 'needs a verified domain')
    }
    if (known && !isSameIssuer) await deleteIdentities(client, ssoMethod(uuid))
    await upsertSso(client, {
      teamId: team.id,
      issuer,
      clientId,
      clientSecret: sealed,
      isRequired,
      // Only a connection of before goes on with the shared address, and only with its own issuer.
      hasOwnCallback: isMoved || !isSameIssuer || known.hasOwnCallback,
      at: deps.now(),
    })
    if (isRequired) await dropOtherSessions(client, { teamId: team.id, method: ssoMethod(uuid) })
  })
}

/**
 * Forgets the provider of a team; members sign in by their own ways again.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function deleteSso(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  uuid: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const team = await requireLockedTeam(client, actor, { uuid, action: 'configure-sso' })
    await deleteIdentities(client, ssoMethod(uuid))
    await deleteSsoOf(client, team.id)
  })
}

function refuseIssuer(error: unknown): never {
  if (!(error instanceof SsoError)) throw error
  throw invalid(
    'issuer',
    error.code === 'provider_unreachable'
      ? 'did not answer'
      : 'does not answer as an OpenID Connect provider of that name',
  )
}

function invalid(field: string, problem: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: problem } })
}
