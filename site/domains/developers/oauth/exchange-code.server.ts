import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#platform/context.ts'
import { hashKey, isSecretShaped } from '#domains/developers/api-apps/index.server.ts'
import { revokeGrant } from './connected-apps.queries.server.ts'
import { issueTokens, type TokenAnswer } from './issue-tokens.server.ts'
import { invalidGrant } from './oauth-error.ts'
import { prefixes } from './oauth-secrets.server.ts'
import { refuseAfterCommit } from './refuse-after-commit.server.ts'
import { findCode, markCodeUsed, type CodeRow } from './tokens.queries.server.ts'

type CodeInput = {
  readonly code: string
  readonly clientId: string
  readonly verifier: string
  /** Has to be that of the authorization where it is named: OAuth 2.1 dropped it. */
  readonly redirectUri: string | undefined
}

/**
 * Exchanges an authorization code. One that comes a second time may have been stolen: everything it gave ends.
 *
 * @throws {OAuthError} invalid_grant
 */
export async function exchangeCode(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  input: CodeInput,
): Promise<TokenAnswer> {
  if (!isSecretShaped(prefixes.code, input.code)) throw invalidGrant('there is no such code')
  const hash = hashKey(input.code)
  const at = now()
  return refuseAfterCommit(pool, async (client) => {
    const row = await findCode(client, hash)
    if (!row) return invalidGrant('there is no such code')
    if (row.usedAt !== null) {
      await revokeGrant(client, row.grantId, at)
      return invalidGrant('the code was used before: what it gave has ended')
    }
    const refusal = refusalOf(row, input, at)
    if (refusal !== null) return invalidGrant(refusal)
    await markCodeUsed(client, hash, at)
    const { grantId: id, scopes } = row
    return issueTokens(client, { id, scopes }, { scopes, now: at })
  })
}

function refusalOf(row: CodeRow, input: CodeInput, now: Date): string | null {
  if (row.clientId !== input.clientId) return 'the code is of another client'
  if (row.isRevoked || row.expiresAt <= now) return 'the code is over'
  if (input.redirectUri !== undefined && input.redirectUri !== row.redirectUri) {
    return 'redirect_uri is not that of the authorization'
  }
  return isVerifier(input.verifier, row.challenge) ? null : 'code_verifier does not fit'
}

/** RFC 7636, S256. */
function isVerifier(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest()
  const asked = Buffer.from(challenge, 'base64url')
  return made.length === asked.length && timingSafeEqual(made, asked)
}
