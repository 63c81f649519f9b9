import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findGrant, type LedgerRow } from './grants.queries.server.ts'
import { CHAIN_START } from './ledger/link-hash.server.ts'
import { findLicenseText } from './license-texts.queries.server.ts'
import { appendAllGrants } from './ledger/append-grants.server.ts'

export type FoundLicense = Pick<LedgerRow, 'statement' | 'holderName' | 'accountId'> & {
  readonly licenseText: string
  readonly ledger: {
    readonly position: number
    readonly hash: string
    readonly previousHash: string
  }
}

/**
 * A licence in its place in the ledger; one that waits for its place is given it now.
 *
 * @throws {AppError} not_found
 */
export async function findLicense(deps: Pick<Deps, 'pool'>, number: string): Promise<FoundLicense> {
  const row = (await findChained(deps, number)) ?? (await appendAndFind(deps, number))
  const { hash, position } = row
  const licenseText = await findLicenseText(deps.pool, row.licenseTextHash)
  if (!hash || position === null || licenseText === undefined) {
    throw new Error(`licence ${number} is not whole in the ledger`)
  }
  const { statement, holderName, accountId } = row
  return {
    statement,
    holderName,
    accountId,
    licenseText,
    ledger: {
      position,
      hash: hash.toString('hex'),
      previousHash: (row.previousHash ?? CHAIN_START).toString('hex'),
    },
  }
}

/**
 * The same for whoever it belongs to; to anybody else it is missing.
 *
 * @throws {AppError} login_required, not_found
 */
export async function findOwnLicense(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
  number: string,
): Promise<FoundLicense> {
  if (actor.kind === 'guest') throw new AppError('login_required')
  const license = await findLicense(deps, number)
  if (license.accountId !== actor.accountId) throw new AppError('not_found')
  return license
}

/** Whether a licence that is there belongs to whoever looks at it. */
export async function isOwnLicense(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  number: string,
): Promise<boolean> {
  if (actor.kind === 'guest') return false
  return (await findGrant(pool, number))?.accountId === actor.accountId
}

async function findChained({ pool }: Pick<Deps, 'pool'>, number: string) {
  const row = await findGrant(pool, number)
  if (!row) throw new AppError('not_found')
  return row.hash === null ? null : row
}

async function appendAndFind(deps: Pick<Deps, 'pool'>, number: string): Promise<LedgerRow> {
  await appendAllGrants(deps)
  const row = await findChained(deps, number)
  if (!row) throw new AppError('unavailable', { retryAfterS: 1 })
  return row
}
