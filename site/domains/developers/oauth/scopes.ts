import { keyScopes, type KeyScope } from '@tessera/contracts'
import { OAuthError } from './oauth-error.ts'

/** What an app gets that asks for nothing in particular. */
const usual: readonly KeyScope[] = ['catalogue:read']

/**
 * The scopes that a request names, in their own order. Without a name those of `most`, or reading the catalogue.
 *
 * @throws {OAuthError} invalid_scope for one that does not exist or is not among `most`
 */
export function readScopes(text: string | undefined, most?: readonly KeyScope[]): KeyScope[] {
  const names = (text ?? '').split(' ').filter((name) => name !== '')
  if (names.length === 0) return [...(most ?? usual)]
  const open: readonly string[] = most ?? keyScopes
  const unknown = names.find((name) => !open.includes(name))
  if (unknown !== undefined) throw new OAuthError('invalid_scope', `${unknown} is not open to it`)
  return keyScopes.filter((scope) => names.includes(scope))
}

/** Checks an RFC 8707 resource: the whole site is one resource server. @throws {OAuthError} invalid_target */
export function checkResource(resource: string | undefined, origin: string): void {
  if (resource === undefined) return
  const url = URL.parse(resource)
  const isOurs = url?.origin === origin && /^\/(?:mcp|api\/v2)?\/?$/.test(url.pathname)
  if (!isOurs) throw new OAuthError('invalid_target', `tokens are for ${origin} alone`)
}
