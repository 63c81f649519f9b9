import { licenseCalls } from '@tessera/contracts'
import type { GrantStatement } from '@tessera/licensing'
import type { Actor, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { openList } from '#platform/http/lists/open-list.ts'
import { cursorAfter, rowBefore, withNumber } from './export-cursors.ts'
import { exportLicenses } from './export-licenses.server.ts'
import { findOwnLicense } from './find-license.server.ts'
import { listGrants } from './grants.queries.server.ts'
import { makeCertificate } from './certificates/make-certificate.server.ts'
import { findSigningKeys } from './certificates/signing-keys.queries.server.ts'
import { toWireLicense } from './to-wire-license.ts'

export const licenseHandlers = [
  handle(licenseCalls.listLicenses, async ({ scope: { deps, actor }, query }) => {
    const { per_page: perPage } = query
    const { accountId } = signedIn(actor)
    const list = openList(deps.config, `licenses:${accountId}`, query)
    const { grants, total } = await listGrants(deps.pool, accountId, list.window)
    const { shown, next } = list.cut(grants)
    return {
      licenses: {
        data: shown.map(({ statement }) => toWireLicense(statement, deps.config.publicOrigin)),
        total,
        per_page: perPage,
        current_page: list.page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        next,
      },
    }
  }),
  handle(
    licenseCalls.exportLicenses,
    async ({ scope: { deps, actor }, query }) => {
      const user = signedIn(actor)
      const after = rowBefore(deps, user, query.after)
      const { statements, next } = await exportLicenses(deps, user, after)
      return {
        statements: statements.map(asRecord),
        next: next === null ? null : cursorAfter(deps, user, next),
      }
    },
    { '2026-11-28': withNumber },
  ),
  handle(licenseCalls.getLicense, async ({ scope: { deps, actor }, params }) => {
    const { statement, licenseText, ledger } = await findOwnLicense(deps, actor, params.id)
    return {
      license: toWireLicense(statement, deps.config.publicOrigin),
      statement: asRecord(statement),
      license_text: licenseText,
      ledger: {
        position: ledger.position,
        hash: ledger.hash,
        previous_hash: ledger.previousHash,
      },
    }
  }),
  handle(licenseCalls.getLicenseCertificate, async ({ scope: { deps, actor }, params }) => {
    const license = await findOwnLicense(deps, actor, params.id)
    const { certificate, signature } = (await makeCertificate(deps, license)).certificate
    return { certificate: { ...certificate }, signature: { ...signature } }
  }),
  handle(licenseCalls.listLicenseKeys, async ({ scope: { deps } }) => {
    const keys = await findSigningKeys(deps.pool)
    return {
      keys: keys.map(({ id, publicKey, createdAt, retiredAt }) => ({
        id,
        algorithm: 'Ed25519' as const,
        public_key: publicKey.toString('base64'),
        created_at: createdAt.toISOString(),
        retired_at: retiredAt?.toISOString() ?? null,
      })),
    }
  }),
]

function signedIn(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw new AppError('login_required')
  return actor
}

function asRecord(statement: GrantStatement): Record<string, unknown> {
  return { ...statement }
}
