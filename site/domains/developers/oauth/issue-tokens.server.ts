import type { KeyScope } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import { createSecret, hashKey } from '#domains/developers/api-apps/index.server.ts'
import { prefixes } from './oauth-secrets.server.ts'
import { ACCESS_S, REFRESH_MS } from './token-lifetimes.ts'
import { insertToken } from './tokens.queries.server.ts'

/** The answer of the token endpoint: RFC 6749, section 5.1. */
export type TokenAnswer = {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

/** New tokens of a grant, in the transaction that takes what they are given for. */
export async function issueTokens(
  client: PoolClient,
  grant: { readonly id: number; readonly scopes: readonly KeyScope[] },
  { scopes, now }: { readonly scopes: readonly KeyScope[]; readonly now: Date },
): Promise<TokenAnswer> {
  const [access, refresh] = [createSecret(prefixes.access), createSecret(prefixes.refresh)]
  const common = { grantId: grant.id, now } as const
  await insertToken(client, {
    ...common,
    hash: hashKey(access),
    kind: 'access',
    scopes,
    expiresAt: new Date(now.getTime() + ACCESS_S * 1000),
  })
  await insertToken(client, {
    ...common,
    hash: hashKey(refresh),
    kind: 'refresh',
    scopes: grant.scopes,
    expiresAt: new Date(now.getTime() + REFRESH_MS),
  })
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_S,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}
