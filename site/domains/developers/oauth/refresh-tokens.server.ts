import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { hashKey, isSecretShaped } from '#domains/developers/api-apps/index.server.ts'
import { revokeGrant } from './connected-apps.queries.server.ts'
import { issueTokens, type TokenAnswer } from './issue-tokens.server.ts'
import { invalidGrant } from './oauth-error.ts'
import { prefixes } from './oauth-secrets.server.ts'
import { refuseAfterCommit } from './refuse-after-commit.server.ts'
import { readScopes } from './scopes.ts'
import { REFRESH_RACE_MS } from './token-lifetimes.ts'
import { deleteToken, findToken, markTokenUsed, type TokenRow } from './tokens.queries.server.ts'

type TokenDeps = Pick<Deps, 'pool' | 'now'>

/**
 * New tokens for a refresh token, which is used up. One that comes again later may have been stolen: its whole family ends.
 *
 * @throws {OAuthError} invalid_grant; invalid_scope for more than was allowed
 */
export async function refreshTokens(
  { pool, now }: TokenDeps,
  input: {
    readonly token: string
    readonly clientId: string
    readonly scope: string | undefined
  },
): Promise<TokenAnswer> {
  if (!isSecretShaped(prefixes.refresh, input.token)) throw invalidGrant('there is no such token')
  const hash = hashKey(input.token)
  const at = now()
  return refuseAfterCommit(pool, async (client) => {
    const row = await findToken(client, hash)
    if (row?.kind !== 'refresh') return invalidGrant('there is no such token')
    if (row.usedAt !== null) {
      if (at.getTime() - row.usedAt.getTime() <= REFRESH_RACE_MS) {
        return invalidGrant('the token was used a moment ago: go on with its successor')
      }
      await revokeGrant(client, row.grantId, at)
      return invalidGrant('the token was used before: its family has ended')
    }
    if (row.clientId !== input.clientId) return invalidGrant('the token is of another client')
    if (!isAlive(row, at)) return invalidGrant('the token is over')
    const scopes = readScopes(input.scope, row.scopes)
    await markTokenUsed(client, hash, at)
    return issueTokens(client, { id: row.grantId, scopes: row.scopes }, { scopes, now: at })
  })
}

/** RFC 7009: a refresh token ends with all of its family, an access token alone. Unknown ones are no error. */
export async function revokeToken(
  { pool, now }: TokenDeps,
  { token, clientId }: { readonly token: string; readonly clientId: string },
): Promise<void> {
  const hash = hashKey(token)
  await inTransaction(pool, async (client) => {
    const row = await findToken(client, hash)
    if (row?.clientId !== clientId) return
    if (row.kind === 'access') await deleteToken(client, hash)
    else await revokeGrant(client, row.grantId, now())
  })
}

function isAlive({ isRevoked, isStanding, expiresAt }: TokenRow, now: Date): boolean {
  return !isRevoked && isStanding && expiresAt > now
}
