import { sign } from 'node:crypto'
import { canonicalJson, type GrantStatement } from '@tessera/licensing'
import type { SigningKey } from './signing-key.server.ts'

/** What a certificate says: the grant, its place in the ledger, the text it was granted under. */
export type CertificateBody = {
  readonly type: 'tessera-licence-certificate'
  readonly version: 1
  /** Where it can be looked up. */
  readonly verifyUrl: string
  readonly issuer: { readonly name: string; readonly origin: string }
  readonly issuedAt: string
  /** The holder's name when the certificate was issued; null for a guest. */
  readonly holderName: string | null
  readonly statement: GrantStatement
  readonly licenseText: string
  readonly ledger: {
    readonly position: number
    /** SHA-256 of the previous hash and the canonical JSON of the statement. */
    readonly hash: string
    readonly previousHash: string
  }
}

export type Certificate = {
  readonly certificate: CertificateBody
  readonly signature: {
    readonly algorithm: 'Ed25519'
    readonly keyId: string
    /** Raw 32 bytes in base64. */
    readonly publicKey: string
    /** Over the UTF-8 bytes of the canonical JSON of `certificate`, in base64. */
    readonly value: string
  }
}

/** Signs what a certificate says. */
export function signCertificate(body: CertificateBody, key: SigningKey): Certificate {
  const value = sign(null, Buffer.from(canonicalJson(body)), key.privateKey)
  return {
    certificate: body,
    signature: {
      algorithm: 'Ed25519',
      keyId: key.id,
      publicKey: key.publicKey.toString('base64'),
      value: value.toString('base64'),
    },
  }
}
