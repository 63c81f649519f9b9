import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { findLicense } from './find-license.server.ts'
import { linkHash } from './ledger/link-hash.server.ts'

/**
 * What anybody may know of a licence, for ever: no name of a person is in it.
 *
 * @throws {AppError} not_found
 */
export async function verifyLicense(deps: Pick<Deps, 'pool'>, number: string) {
  if (!isUuid(number)) throw new AppError('not_found')
  const { statement, licenseText, ledger } = await findLicense(deps, number)
  const hash = linkHash(Buffer.from(ledger.previousHash, 'hex'), statement).toString('hex')
  const { subject, file, license, attribution, plan, holder, grantedAt } = statement
  return {
    number: statement.number,
    isGenuine: hash === ledger.hash && statement.number === number.toLowerCase(),
    name: subject.name,
    author: subject.author,
    authorUrl: subject.authorUrl,
    grantedAt: Date.parse(grantedAt),
    license,
    attribution,
    plan: plan?.name ?? null,
    account: holder?.account ?? null,
    format: file.format.toUpperCase(),
    fileHash: file.sha256 ?? null,
    originalHash: file.original.sha256,
    position: ledger.position,
    ledgerHash: ledger.hash,
    licenseText: licenseText.trim(),
  }
}

export type VerifiedLicense = Awaited<ReturnType<typeof verifyLicense>>
