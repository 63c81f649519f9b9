import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'

/** The page on which somebody becomes staff; links add `?token=`. */
const STAFF_INVITATION_PATH = '/auth/staff-invitation'

/** A new secret and what is kept of it. */
export function newSecret(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** SHA-256 of the secret: who reads the table cannot accept what stands in it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const linkOf = (deps: Pick<Deps, 'config'>, language: Language, token: string): string =>
  `${localizedUrl(deps, language, STAFF_INVITATION_PATH)}?token=${token}`
