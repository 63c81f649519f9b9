import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { Language } from '@tessera/contracts'
import type { Deps, RequestScope } from '#platform/context.ts'
import { requestOrigin } from './request-origin.ts'
import { forwardedAddress } from '#platform/network/forwarded-address.ts'
import { depsFor } from './shown-demo.ts'
import { cookieOf, visitOf } from './visit.ts'

const LONGEST_USER_AGENT = 400

/** Reads everything the product knows of a request besides its address. */
export function requestScope(deps: Deps, context: Context, language: Language): RequestScope {
  const { config } = deps
  const visit = visitOf(context)
  const theme = cookieOf(context, 'theme')
  // The visitor's own setting overrules what the proxy makes of the address.
  const named = config.countryHeader && context.req.header(config.countryHeader)
  const seenCountry = countryIn(named)
  const userAgent = (context.req.header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT)
  return {
    deps: depsFor(deps, context),
    actor: visit?.actor ?? { kind: 'guest', address: clientAddress(deps, context) },
    ...(visit?.standing && { standing: visit.standing }),
    language,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    origin: requestOrigin(config, context),
    isCrawler: isbot(userAgent),
    country: countryIn(cookieOf(context, 'country')) ?? seenCountry,
    seenCountry,
    userAgent,
    cookie: (name) => cookieOf(context, name),
    ...(visit?.failure !== undefined && { startFailure: visit.failure }),
    setCookie: (line) => visit?.cookies.push(line),
  }
}

function countryIn(text: string | undefined | null): string | null {
  const country = text?.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : null
}

/** The socket's address, or what the outermost of the TRUST_PROXY trusted proxies saw. */
export function clientAddress({ config }: Deps, context: Context): string {
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? []
  const trusted = config.trustProxy > 0 ? forwarded.at(-config.trustProxy) : undefined
  const named = trusted === undefined ? null : forwardedAddress(trusted)
  if (named !== null) return named
  if (!context.env?.['incoming']) return 'unknown'
  return getConnInfo(context).remote.address ?? 'unknown'
}
