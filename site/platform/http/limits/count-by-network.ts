import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isAsked, runAs } from '#platform/fair-gate/asker.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { clientAddress } from '#platform/http/request/request-scope.ts'

/**
 * Every request takes the share of its network in all queues below it, pays for its drawings, and
 * leaves the queues when the client hangs up.
 */
export function countByNetwork(app: Hono, deps: Deps): void {
  app.use((context, next) => {
    // The site asks itself for a page, to draw its picture: on behalf of whoever wants the picture.
    if (isAsked() && !isFromSocket(context)) return next()
    const network = networkOf(clientAddress(deps, context))
    let signal: AbortSignal | undefined
    return runAs(
      {
        keys: [network],
        spend: (units) => deps.limits.drawing.spend(network, units),
        get signal() {
          return (signal ??= hangUpOf(context.req.raw))
        },
      },
      next,
    )
  })
}

/** Not one that the app makes of itself, or a test. */
function isFromSocket({ env }: Context): boolean {
  return (env as Partial<HttpBindings> | undefined)?.incoming !== undefined
}

/** Nobody hears the reason; it only keeps a hang-up from being logged as a failure. */
function hangUpOf({ signal }: Request): AbortSignal {
  const control = new AbortController()
  const leave = () => control.abort(new AppError('unavailable', { retryAfterS: 1 }))
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  return control.signal
}
