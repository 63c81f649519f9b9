import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { Language } from '@tessera/contracts'
import type { Deps, RequestScope } from '../context.ts'
import { requestOrigin } from './request-origin.ts'

/** Reads everything the product knows of a request besides its address. */
export function requestScope(deps: Deps, context: Context, language: Language): RequestScope {
  const cookie = context.req.header('cookie') ?? ''
  const theme = /(?:^|;\s*)theme=(light|dark)\b/.exec(cookie)?.[1] ?? null
  return {
    deps,
    actor: { kind: 'guest', address: clientAddress(deps, context) },
    language,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    origin: requestOrigin(deps.config, context),
    isCrawler: isbot(context.req.header('user-agent') ?? ''),
  }
}

/** The socket's address, or what the outermost of the TRUST_PROXY trusted proxies saw. */
function clientAddress({ config }: Deps, context: Context): string {
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? []
  const trusted = config.trustProxy > 0 ? forwarded.at(-config.trustProxy)?.trim() : undefined
  if (trusted) return trusted
  if (!context.env?.['incoming']) return 'unknown'
  return getConnInfo(context).remote.address ?? 'unknown'
}
