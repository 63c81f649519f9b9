import type { Context } from 'hono'
import type { Config } from '#platform/settings/config.ts'

type OriginSettings = Pick<Config, 'isPublicOriginSet' | 'publicOrigin' | 'trustProxy'>

/**
 * Scheme, host and port under which the visitor reaches us: PUBLIC_ORIGIN where it is set, else what
 * the request says, with the scheme that the outermost trusted proxy was asked by.
 */
export function requestOrigin(config: OriginSettings, context: Context): string {
  if (config.isPublicOriginSet) return config.publicOrigin
  const { protocol, host } = new URL(context.req.url)
  return `${forwardedProtocol(config, context) ?? protocol}//${host}`
}

/** A proxy may add to the list or write its own; one value then speaks for all of them. */
function forwardedProtocol({ trustProxy }: OriginSettings, context: Context): string | null {
  if (trustProxy === 0) return null
  const seen = context.req.header('x-forwarded-proto')?.split(',') ?? []
  const name = (seen.at(-trustProxy) ?? seen[0])?.trim().toLowerCase()
  return name === 'https' || name === 'http' ? `${name}:` : null
}
