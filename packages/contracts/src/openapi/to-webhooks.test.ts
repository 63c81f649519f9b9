import { expect, test } from 'vitest'
import { api } from '../index.ts'
import { webhookEventNames, webhookEvents } from '../developing/webhook-events.ts'
import { toOpenApi } from './to-openapi.ts'

const document = toOpenApi(api, { title: 'Test', version: '1' })

test('each event of webhooks is in the document, with a message that its schema accepts', () => {
  expect(Object.keys(document.webhooks ?? {})).toEqual(webhookEventNames)
  for (const event of webhookEventNames) {
    const { post } = document.webhooks![event]!
    const { example } = post.requestBody.content['application/json']
    const message = example as { type: string; data: unknown }
    expect(message.type).toBe(event)
    expect(webhookEvents[event].data.safeParse(message.data).error).toBeUndefined()
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
  }
})
