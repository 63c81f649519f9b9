import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { RequestScope } from '#platform/context.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'

const PURPOSE = 'known-device'
const LIFETIME_MS = 365 * 86_400_000
/** A family at one computer; the longest unused account goes first. */
const MOST_ACCOUNTS = 5

const entries = z.array(
  z.object({ user: z.number().int(), device: z.string(), at: z.number().int() }),
)
type Entry = z.output<typeof entries>[number]

/** Its name, and when the password was last right in it. */
type KnownDevice = { readonly device: string; readonly since: Date }

type DeviceScope = Pick<RequestScope, 'deps' | 'origin' | 'cookie' | 'setCookie'>

/** By HTTPS the prefix keeps other hosts of the domain from setting it. */
export function deviceCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-known_device' : 'known_device'
}

/**
 * The accounts whose password was right in this browser within the year, each with a random name of
 * the device for this account alone. Wrong tries of others do not keep this browser out of them.
 */
export function knownAccounts(scope: DeviceScope): ReadonlyMap<number, KnownDevice> {
  return new Map(
    readEntries(scope).map(({ user, device, at }) => [user, { device, since: new Date(at) }]),
  )
}

/** Remembers that an account's password was right in this browser. */
export function rememberDevice(scope: DeviceScope, userId: number): void {
  const { deps, origin, setCookie } = scope
  const others = readEntries(scope)
  const known = others.find(({ user }) => user === userId)
  const device = known?.device ?? randomBytes(9).toString('base64url')
  const kept = [
    { user: userId, device, at: deps.now().getTime() },
    ...others.filter(({ user }) => user !== userId),
  ].slice(0, MOST_ACCOUNTS)
  const value = encrypt(deps.config.signingSecret, PURPOSE, JSON.stringify(kept))
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const rest = `Path=/; Max-Age=${LIFETIME_MS / 1000}; SameSite=Lax; HttpOnly${secure}`
  setCookie(`${deviceCookieName(origin)}=${value}; ${rest}`)
}

function readEntries({ deps, origin, cookie }: DeviceScope): readonly Entry[] {
  const sent = cookie(deviceCookieName(origin))
  const text = sent ? decrypt(deps.config.signingSecret, PURPOSE, sent) : null
  if (text === null) return []
  const oldest = deps.now().getTime() - LIFETIME_MS
  return entries.parse(JSON.parse(text)).filter(({ at }) => at > oldest)
}
