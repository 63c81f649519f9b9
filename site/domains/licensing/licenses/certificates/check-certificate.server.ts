import { createHash, createPublicKey, verify } from 'node:crypto'
import { canonicalJson } from '@tessera/licensing'
import { z } from 'zod'
import { certificatePdfParts } from './certificate-pdf-parts.server.ts'
import { linkHash } from '#domains/licensing/licenses/ledger/link-hash.server.ts'
import type { Certificate } from './certificate.server.ts'
import { keyIdOf } from './signing-key.server.ts'

/** What must hold, in the order in which it is asked. */
export const certificateFaults = [
  'unreadable',
  'key_name',
  'signature',
  'untrusted_key',
  'license_text',
  'ledger_hash',
  'file',
] as const

export type CertificateFault = (typeof certificateFaults)[number]

export type CertificateCheck = {
  readonly faults: readonly CertificateFault[]
  readonly certificate: Certificate | null
}

type Trust = {
  /** Keys of the issuer in base64; without any, the key that the certificate names is only named. */
  readonly trustedKeys: readonly string[]
  /** A file that the certificate is said to be for. */
  readonly file?: Buffer | undefined
}

const hex = z.string().regex(/^[\da-f]{64}$/)

const shape = z.object({
  certificate: z.looseObject({
    statement: z.looseObject({
      license: z.looseObject({ textSha256: hex }),
      file: z.looseObject({ sha256: hex.optional() }),
    }),
    licenseText: z.string(),
    ledger: z.looseObject({ hash: hex, previousHash: hex }),
  }),
  signature: z.object({
    algorithm: z.literal('Ed25519'),
    keyId: z.string(),
    publicKey: z.base64(),
    value: z.base64(),
  }),
})

/**
 * Checks a certificate, JSON or PDF, with nothing but its own bytes and the keys that are trusted: no
 * network, no database. A PDF must be signed as a whole, and so must the certificate inside it.
 */
export function checkCertificate(bytes: Buffer, trust: Trust): CertificateCheck {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  if (!isPdf) return checkJson(bytes, trust)
  const parts = certificatePdfParts(bytes)
  if (!parts) return { faults: ['unreadable'], certificate: null }
  const inside = checkJson(parts.json, trust)
  const key = Buffer.from(inside.certificate?.signature.publicKey ?? '', 'base64')
  if (isSignedBy(key, parts.signed, parts.signature)) return inside
  const faults = new Set<CertificateFault>([...inside.faults, 'signature'])
  return { ...inside, faults: certificateFaults.filter((fault) => faults.has(fault)) }
}

function checkJson(bytes: Buffer, { trustedKeys, file }: Trust): CertificateCheck {
  const certificate = readJson(bytes)
  if (!certificate) return { faults: ['unreadable'], certificate: null }
  const { certificate: body, signature } = certificate
  const key = Buffer.from(signature.publicKey, 'base64')
  const signed = Buffer.from(canonicalJson(body))
  const { statement, ledger, licenseText } = body
  const { sha256 } = statement.file
  const holds: Record<CertificateFault, boolean> = {
    unreadable: true,
    key_name: keyIdOf(key) === signature.keyId,
    signature: isSignedBy(key, signed, Buffer.from(signature.value, 'base64')),
    untrusted_key: trustedKeys.length === 0 || trustedKeys.includes(signature.publicKey),
    license_text: hashOf(Buffer.from(licenseText)) === statement.license.textSha256,
    ledger_hash:
      linkHash(Buffer.from(ledger.previousHash, 'hex'), statement).toString('hex') === ledger.hash,
    file: file === undefined || hashOf(file) === sha256,
  }
  return { faults: certificateFaults.filter((fault) => !holds[fault]), certificate }
}

function readJson(bytes: Buffer): Certificate | null {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    // The shape above names what is checked; everything else is covered by the signature.
    return shape.safeParse(value).success ? (value as Certificate) : null
  } catch {
    return null
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Whether an Ed25519 signature over exactly these bytes was made with the raw public key. */
function isSignedBy(publicKey: Buffer, bytes: Buffer, signature: Buffer): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }
  return verify(null, bytes, createPublicKey({ key: jwk, format: 'jwk' }), signature)
}
