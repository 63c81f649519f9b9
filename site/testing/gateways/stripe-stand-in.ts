import { Hono } from 'hono'
import { serveLocally } from './local-server.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type Entity = any

/** PaymentIntents to be read again, as Stripe answers; the whole of Stripe is played by `npm run test:services`. */
export async function startStripe() {
  const intents = new Map<string, Entity>()
  const app = new Hono()
  app.get('/v1/payment_intents/:id', (context) => {
    const intent = intents.get(context.req.param('id'))
    return intent
      ? context.json(intent)
      : context.json({ error: { type: 'invalid_request_error' } }, 404)
  })
  const server = await serveLocally(app)
  return { intents, origin: server.origin, [Symbol.asyncDispose]: server.close }
}
