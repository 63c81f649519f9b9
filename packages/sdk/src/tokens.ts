/** What an account allowed a program: an access token for an hour and a refresh token for the next. */
export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly scope: string
}

/** Where a program keeps its tokens; each refresh makes new ones, and the old refresh token opens nothing. */
export type TokenStore = {
  readonly clientId: string
  readonly read: () => Promise<Tokens | null>
  readonly write: (tokens: Tokens | null) => Promise<void>
}

/** The connection has ended: the person has to log in again. */
export class LoginError extends Error {
  override readonly name = 'LoginError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export type Site = { readonly origin: string; readonly fetch?: typeof fetch | undefined }

/** A little earlier than the site: clocks differ. */
const EARLY_MS = 30_000
const running = new WeakMap<TokenStore, Promise<string | null>>()

/**
 * An access token that is good now; null where nobody has logged in. However many calls wait for one at once, one refresh
 * is sent. `stale` names a token that the site has just refused.
 *
 * @throws LoginError where the connection has ended
 */
export function accessToken(
  site: Site,
  store: TokenStore,
  stale?: string | undefined,
): Promise<string | null> {
  const waiting = running.get(store)
  if (waiting) return waiting
  const started = readOrRefresh(site, store, stale).finally(() => running.delete(store))
  running.set(store, started)
  return started
}

async function readOrRefresh(
  site: Site,
  store: TokenStore,
  stale: string | undefined,
): Promise<string | null> {
  const tokens = await store.read()
  if (tokens === null) return null
  const isGood = tokens.expiresAt - EARLY_MS > Date.now() && tokens.accessToken !== stale
  if (isGood) return tokens.accessToken
  try {
    const next = await requestTokens(site, {
      grant_type: 'refresh_token',
      client_id: store.clientId,
      refresh_token: tokens.refreshToken,
    })
    await store.write(next)
    return next.accessToken
  } catch (error) {
    if (!(error instanceof LoginError) || error.code !== 'invalid_grant') throw error
    // Another process may have refreshed a moment before.
    const others = await store.read()
    if (others && others.refreshToken !== tokens.refreshToken) return others.accessToken
    throw error
  }
}

/** Ends a connection at the site and forgets its tokens. */
export async function logOut(site: Site, store: TokenStore): Promise<void> {
  const tokens = await store.read()
  if (tokens === null) return
  const { clientId } = store
  await post(site, '/oauth/revoke', { token: tokens.refreshToken, client_id: clientId })
  await store.write(null)
}

/** @throws LoginError with the code of OAuth */
export async function requestTokens(
  site: Site,
  fields: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const answer = await post(site, '/oauth/token', fields)
  return {
    accessToken: textOf(answer, 'access_token'),
    refreshToken: textOf(answer, 'refresh_token'),
    expiresAt: Date.now() + Number(answer['expires_in']) * 1000,
    scope: textOf(answer, 'scope'),
  }
}

/** @throws LoginError for what the site refuses, and for answers that are not of OAuth */
export async function post(
  { origin, fetch: given = fetch }: Site,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await given(new URL(path, origin).href, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'error',
  })
  const answer: unknown = await response.json().catch(() => null)
  const fieldsOf = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  if (response.ok) return fieldsOf
  const { error, error_description: why } = fieldsOf as Record<string, unknown>
  throw new LoginError(
    typeof error === 'string' ? error : 'internal',
    typeof why === 'string' ? why : `HTTP ${response.status}`,
  )
}

export function textOf(answer: Readonly<Record<string, unknown>>, name: string): string {
  const value = answer[name]
  if (typeof value !== 'string') throw new LoginError('internal', `the answer has no ${name}`)
  return value
}
