import { randomBytes } from 'node:crypto'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { EgressError } from '#platform/egress/egress.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import {
  holdsVerificationRecord,
  verificationRecordOf,
  readDomain,
} from '#domains/identity/teams/domain-verification.ts'
import { requireLockedTeam, requireTeam } from '#domains/identity/teams/standing.server.ts'
import {
  deleteDomain,
  findDomains,
  insertDomain,
  lockDomain,
  markVerified,
} from './domains.queries.server.ts'
import { dropRequirement } from './sso.queries.server.ts'

const MOST_DOMAINS = 20

type DomainOfTeam = { readonly team: string; readonly domain: string }

/**
 * Names a domain of a team, still without proof. Anybody may name any: only the record decides.
 *
 * @throws {AppError} not_found, not_allowed; invalid_request for what is no domain of a company
 */
export async function addDomain(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { team: uuid, domain: typed }: DomainOfTeam,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { id } = await requireLockedTeam(client, actor, { uuid, action: 'configure-sso' })
    const domain = readDomain(typed)
    const named = await findDomains(client, id)
    if (domain === null || named.length >= MOST_DOMAINS) {
      const problem = domain === null ? 'is not the domain of a company' : `at most ${MOST_DOMAINS}`
      throw new AppError('invalid_request', { fields: { domain: problem } })
    }
    const proof = randomBytes(24).toString('base64url')
    await insertDomain(client, { teamId: id, domain, proof, at: now() })
  })
}

/**
 * Looks for the DNS record that proves a domain. A team that proved the domain before loses it:
 * what is published now counts.
 *
 * @throws {AppError} not_found, not_allowed, too_many_requests; conflict when the record is not
 * there (yet); unavailable when DNS does not answer
 */
export async function verifyDomain(
  deps: Pick<Deps, 'pool' | 'now' | 'config' | 'egress'>,
  actor: SignedIn,
  { team: uuid, domain: typed }: DomainOfTeam,
): Promise<void> {
  const { id } = await requireTeam(deps.pool, actor, { uuid, action: 'configure-sso' })
  const named = await findDomains(deps.pool, id)
  const wanted = named.find(({ domain }) => domain === readDomain(typed))
  if (!wanted) throw new AppError('not_found')
  await spendAttempt(deps, 'verify-domain', id)

  const { domain, proof } = wanted
  const records = await deps.egress
    .resolveTxt(verificationRecordOf(domain, proof).name)
    .catch((cause: unknown) => {
      if (!(cause instanceof EgressError)) throw cause
      throw new AppError('unavailable', { retryAfterS: 10, cause })
    })
  if (!holdsVerificationRecord(records, proof)) {
    throw new AppError('conflict', { fields: { record: 'is not published yet' } })
  }
  await inTransaction(deps.pool, async (client) => {
    await requireLockedTeam(client, actor, { uuid, action: 'configure-sso' })
    await lockDomain(client, domain)
    await markVerified(client, { teamId: id, domain, at: deps.now() })
    await dropRequirement(client)
  })
}

/**
 * Takes a domain away. Without any verified domain nobody could sign in by the provider, so it is
 * then no longer required.
 *
 * @throws {AppError} not_found, not_allowed
 */
export async function removeDomain(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { team: uuid, domain: typed }: DomainOfTeam,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { id } = await requireLockedTeam(client, actor, { uuid, action: 'configure-sso' })
    const domain = readDomain(typed)
    const isDeleted = domain !== null && (await deleteDomain(client, { teamId: id, domain }))
    if (!isDeleted) throw new AppError('not_found')
    await dropRequirement(client)
  })
}
