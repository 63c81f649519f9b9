import { createHash, randomBytes } from 'node:crypto'

/** The page on which an invitation is accepted; the mail adds `?token=`. */
export const INVITATION_PATH = '/auth/invitation'

export const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000

/** A new secret and what is kept of it. */
export function newInvitationSecret(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashInvitationToken(token) }
}

/** SHA-256 of the secret: who reads the table cannot accept what stands in it. */
export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
