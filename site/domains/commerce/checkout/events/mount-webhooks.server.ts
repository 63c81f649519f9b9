import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { readBytes } from '#platform/http/input/read-bytes.ts'
import { GatewayError, SignatureError } from '#platform/gateways/payment-gateway.ts'
import { receiveEvent } from './receive-event.server.ts'

const LARGEST_EVENT_BYTES = 1_000_000

/**
 * `POST /webhooks/{gateway}`: messages of gateways over their raw bytes. 200 once it is on the books or
 * was before; 400 for what the gateway did not sign; otherwise 503, and the gateway sends it again.
 */
export function mountWebhooks(app: Hono, deps: Deps): void {
  app.post('/webhooks/:gateway', forEverybody, async (context) => {
    const name = context.req.param('gateway')
    const gateway = deps.gateways.find(name)
    if (!gateway) throw new AppError('not_found')
    const rawBody = await readBytes(context.req.raw, LARGEST_EVENT_BYTES)
    try {
      const effect = await receiveEvent(deps, gateway, {
        rawBody,
        headers: context.req.raw.headers,
      })
      return context.json({ received: true, effect })
    } catch (error) {
      if (error instanceof SignatureError || error instanceof SyntaxError) {
        deps.log.warn({ gateway: name, reason: error.message }, 'a message was refused')
        throw new AppError('invalid_request', {
          fields: { signature: 'is not that of the gateway' },
        })
      }
      if (!(error instanceof GatewayError)) throw error
      deps.log.warn({ err: error, gateway: name }, 'payment webhook failed')
      throw new AppError('payment_unavailable', { retryAfterS: 60, cause: error })
    }
  })
}
