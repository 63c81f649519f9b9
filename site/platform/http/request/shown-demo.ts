import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { isLoopbackAddress, isLoopbackName } from '#platform/network/loopback.ts'
import { isDemo, type Config } from '#platform/settings/config.ts'

/** What proxies add. Their presence says that the peer is not the visitor; their values say nothing. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/**
 * Whether this request may see what belongs to a demo: mails of everybody, test cards. Only whoever
 * sits at the machine may: the peer is loopback, and so is `Host`, or a page of another site could
 * rename itself to reach us (DNS rebinding). DEMO=anyone opens it to all.
 */
export function isShownDemo(config: Config, context: Context): boolean {
  return isDemo(config) && (config.demo === 'anyone' || isFromThisMachine(context))
}

/** The dependencies for a request that may not see the demo: no test cards, unless a setting wants them. */
export function depsFor(deps: Deps, context: Context): Deps {
  const { config } = deps
  if (!isDemo(config) || config.sandboxPayments === 'always') return deps
  return isShownDemo(config, context) ? deps : withoutSandbox(deps)
}

function isFromThisMachine(context: Context): boolean {
  if (!context.env?.['incoming']) return false
  const { address = '' } = getConnInfo(context).remote
  if (!isLoopbackAddress(address)) return false
  if (FORWARDING.some((name) => context.req.header(name) !== undefined)) return false
  const [, name = ''] =
    /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(context.req.header('host') ?? '') ?? []
  return isLoopbackName(name)
}

const closed = new WeakMap<Deps, Deps>()

function withoutSandbox(deps: Deps): Deps {
  const known = closed.get(deps)
  if (known) return known
  const { offered, find } = deps.gateways
  const made: Deps = {
    ...deps,
    gateways: {
      offered: offered.filter((name) => name !== 'sandbox'),
      find: (name) => (name === 'sandbox' ? undefined : find(name)),
    },
  }
  closed.set(deps, made)
  return made
}
