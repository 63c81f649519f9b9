import type { Deps } from '#platform/context.ts'
import { signCertificate, type Certificate } from './certificate.server.ts'
import type { FoundLicense } from '#domains/licensing/licenses/find-license.server.ts'
import { activeSigningKey, type SigningKey } from './signing-key.server.ts'
import { verifyUrl } from './verify-url.ts'

type MakeDeps = Pick<Deps, 'pool' | 'config' | 'now'>

/** A signed certificate of a licence as it stands in the ledger, and the key that signed it. */
export async function makeCertificate(
  deps: MakeDeps,
  { statement, holderName, licenseText, ledger }: FoundLicense,
): Promise<{ readonly certificate: Certificate; readonly key: SigningKey }> {
  const { siteName, publicOrigin } = deps.config
  const key = await activeSigningKey(deps)
  const certificate = signCertificate(
    {
      type: 'tessera-licence-certificate',
      version: 1,
      verifyUrl: verifyUrl(publicOrigin, statement.number),
      issuer: { name: siteName, origin: publicOrigin },
      issuedAt: deps.now().toISOString(),
      holderName,
      statement,
      licenseText,
      ledger,
    },
    key,
  )
  return { certificate, key }
}
