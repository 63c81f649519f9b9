import type { KeyScope } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { findConnectedApp, type ConnectedApp } from './connected-apps.queries.server.ts'
import { OAuthError } from './oauth-error.ts'
import { isRegistered } from './redirect-uris.ts'
import { checkResource, readScopes } from './scopes.ts'

/** What an app asks a person for, checked. */
export type Authorization = {
  readonly app: ConnectedApp
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly KeyScope[]
  readonly challenge: string
}

/**
 * A request that is answered to nobody, since nobody can be sure whose it is; or one that is answered to its app.
 * RFC 6749, section 4.1.2.1.
 */
type Asked =
  | { readonly kind: 'unknown'; readonly why: 'client' | 'redirect' | 'request' }
  | { readonly kind: 'refused'; readonly to: string }
  | { readonly kind: 'asks'; readonly authorization: Authorization }

const LONGEST = 2_000
const MOST_STATE = 1_000

/** Reads the query of the authorization endpoint. */
export async function readAuthorization(
  { pool }: Pick<Deps, 'pool'>,
  query: URLSearchParams,
  origin: string,
): Promise<Asked> {
  const isTooMuch = [...query].some(([, value]) => value.length > LONGEST || value.includes('\0'))
  if (isTooMuch) return { kind: 'unknown', why: 'request' }
  const clientIds = query.getAll('client_id')
  const app = clientIds.length === 1 ? await findConnectedApp(pool, clientIds[0] ?? '') : undefined
  if (!app) return { kind: 'unknown', why: 'client' }
  const asked = query.getAll('redirect_uri')
  const redirectUri = asked.length === 0 ? app.redirectUris[0] : asked[0]
  // Without a name only where there is nothing to choose from.
  const isClear = asked.length === 1 || (asked.length === 0 && app.redirectUris.length === 1)
  if (!isClear || redirectUri === undefined || !isRegistered(app.redirectUris, redirectUri)) {
    return { kind: 'unknown', why: 'redirect' }
  }
  const state = query.get('state') ?? undefined
  try {
    return { kind: 'asks', authorization: { app, redirectUri, state, ...readRest(query, origin) } }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    const { code, message } = error
    const fields = { error: code, error_description: message }
    return { kind: 'refused', to: answerTo({ redirectUri, state }, origin, fields) }
  }
}

/** The address that an answer leads to; `iss` keeps a client of several servers from mixing them up: RFC 9207. */
export function answerTo(
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  issuer: string,
  fields: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri)
  const answer = { ...fields, ...(state !== undefined && { state }), iss: issuer }
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return url.href
}

function readRest(query: URLSearchParams, origin: string) {
  const one = (name: string): string | undefined => {
    const values = query.getAll(name)
    if (values.length > 1) throw new OAuthError('invalid_request', `${name} is named twice`)
    return values[0]
  }
  if ((one('state') ?? '').length > MOST_STATE) {
    throw new OAuthError('invalid_request', `state has more than ${MOST_STATE} characters`)
  }
  const challenge = one('code_challenge') ?? ''
  if (one('response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type must be code')
  }
  if (one('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    throw new OAuthError('invalid_request', 'PKCE with code_challenge_method=S256 is required')
  }
  checkResource(one('resource'), origin)
  return { scopes: readScopes(one('scope')), challenge }
}
