import { createPublicKey, verify } from 'node:crypto'

/** Whether an Ed25519 signature over exactly these bytes was made with the raw public key. */
export function isSignedBy(publicKey: Buffer, bytes: Buffer, signature: Buffer): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }
  return verify(null, bytes, createPublicKey({ key: jwk, format: 'jwk' }), signature)
}
