import { hash } from 'node:crypto'
import type { Endpoint } from '@tessera/contracts'
import type { Context } from 'hono'
import type { Actor } from '#platform/context.ts'

/** How long guests, and caches before the site, may show an answer, and show it while asking anew. */
const GUESTS = 'public, max-age=60, stale-while-revalidate=600'

/** An account and a key each see their own; a browser signs in and out at the same address. */
const VARY = 'authorization, cookie, accept-language, tessera-version'

/**
 * Headers of an answer that caches may keep: reading calls of the catalogue, `private` for whoever is signed
 * in or calls with a key. Undefined for all other calls, which nobody keeps.
 */
export function cachingOf(
  { method, access, keyScope }: Endpoint,
  actor: Actor,
  body: string,
): Record<string, string> | undefined {
  if (method !== 'GET' || access !== 'guest' || keyScope !== 'catalogue:read') return undefined
  return {
    'cache-control': actor.kind === 'guest' ? GUESTS : 'private, no-cache',
    etag: `"${hash('sha1', body, 'base64url')}"`,
    vary: VARY,
  }
}

/** Whether the caller already has what would be answered (RFC 9110, section 13.1.2). */
export function isKnown({ req }: Context, etag: string | undefined): boolean {
  const known = req.header('if-none-match')
  if (etag === undefined || known === undefined) return false
  return known.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
}
