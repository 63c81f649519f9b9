import { z } from 'zod'
import { webhookEvents } from '../developing/webhook-events.ts'
import { exampleOf } from './example-of.ts'
import { toOpenApiSchema, type Components } from './openapi-schema.ts'

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  description,
  required: true,
  schema: { type: 'string' },
  example,
})

/** The headers of Standard Webhooks. */
const headers = [
  header(
    'webhook-id',
    'Names the message: the same in every attempt, so that it counts once',
    '019f3c1e-0000-7000-8000-000000000000',
  ),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970', '1795839000'),
  header(
    'webhook-signature',
    'HMAC-SHA256 of id, timestamp and body, in base64, behind `v1,`; two while a secret is replaced',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** Every message that a webhook may get, as `webhooks` of OpenAPI 3.1: what the receiver has to take. */
export function toWebhooks(components: Components) {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([event, { summary, data }]) => {
      const operationId = `webhook.${event}`
      const message = z.object({
        type: z.literal(event).meta({ description: 'The event' }),
        timestamp: z.iso.datetime().meta({ description: 'When it happened' }),
        data: (data as z.ZodType).meta({ description: 'What happened' }),
      })
      const schema = toOpenApiSchema(message, 'output', components, [operationId, 'body'])
      const example = exampleOf(schema, [operationId, 'body'], components)
      return [
        event,
        {
          post: {
            operationId,
            summary,
            tags: ['Webhooks'],
            security: [],
            parameters: headers,
            requestBody: { required: true, content: { 'application/json': { schema, example } } },
            responses: {
              '2XX': { description: 'Taken; anything else is sent again for three days' },
              '410': { description: 'Switches the webhook off' },
            },
          },
        },
      ]
    }),
  )
}
