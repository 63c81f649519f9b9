import { z } from 'zod'
import { done } from '../account-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber } from '../kinds.ts'
import { after, next } from '../lists/list-fields.ts'
import { webhookEventNames } from './webhook-events.ts'

const events = z.array(z.enum(webhookEventNames)).min(1)

const webhook = z
  .object({
    uuid: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()).meta({ description: 'Events that it is told of' }),
    state: z.enum(['active', 'failing', 'disabled']).meta({
      description: 'failing: the latest attempt failed; disabled: nothing is sent',
    }),
    disabled_reason: z.enum(['owner', 'failures', 'gone']).nullable().meta({
      description:
        'Who switched it off: the owner, five days of failures, or the receiver by status 410',
    }),
    former_secret_until: z.iso.datetime().nullable().meta({
      description: 'Until when messages are signed with the secret before as well',
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhook>

const delivery = z
  .object({
    uuid: z.uuid(),
    message: z.uuid().meta({ description: 'The `webhook-id` that the receiver gets' }),
    event: z.string().meta({ description: 'Name of the event' }),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number().int().meta({ description: 'Attempts so far' }),
    last_status: z.number().int().nullable().meta({
      description: 'HTTP status of the latest answer; null where none came',
    }),
    last_error: z.string().nullable().meta({ description: 'Why the latest attempt failed' }),
    next_attempt_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof delivery>

const attempt = z.object({
  at: z.iso.datetime(),
  duration_ms: z.number().int(),
  status: z.number().int().nullable().meta({ description: 'HTTP status; null without an answer' }),
  error: z.string().nullable().meta({ description: 'Why the attempt failed' }),
  excerpt: z.string().meta({ description: 'Beginning of the answer' }),
})
export type WebhookAttempt = z.output<typeof attempt>

const params = z.object({ webhook: z.uuid() })
const deliveryParams = z.object({ webhook: z.uuid(), delivery: z.uuid() })

const body = z.object({
  url: z.url({ protocol: /^https?$/ }).max(500),
  events,
  description: z.string().trim().max(100).optional(),
})

const newSecret = z.object({
  webhook,
  secret: z.string().meta({ description: 'Signs the messages (`whsec_…`); shown this once' }),
})

const common = { tag: 'Webhooks', access: 'user', keyScope: 'webhooks:write' } as const
const own = ['not_allowed', 'not_found'] as const

/** Where an account wants to be told of events; in a team they are its owner’s. */
export const webhookCalls = {
  listWebhooks: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/webhooks',
    summary: 'The webhooks of the account',
    description: 'At most five, without their secrets. In a team for its owner.',
    response: z.object({ webhooks: z.array(webhook) }),
    errors: ['not_allowed'],
  }),
  createWebhook: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/webhooks',
    summary: 'Add a webhook; its secret is shown once',
    description:
      'Messages follow Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`. Only https and public addresses are reached. An account has at most five.',
    body,
    response: newSecret,
    errors: ['not_allowed', 'conflict'],
  }),
  updateWebhook: defineEndpoint({
    ...common,
    method: 'PATCH',
    path: '/webhooks/{webhook}',
    summary: 'Change a webhook, switch it off or on',
    description:
      'Only the fields that are sent change; `events` replaces the whole list. Switching it on ' +
      'again forgets former failures.',
    params,
    body: body.partial().extend({
      is_enabled: z.boolean().optional().meta({ description: 'Whether it is sent to' }),
    }),
    response: z.object({ webhook }),
    errors: own,
  }),
  deleteWebhook: defineEndpoint({
    ...common,
    method: 'DELETE',
    path: '/webhooks/{webhook}',
    summary: 'Delete a webhook with its log',
    description: 'Messages that wait for an attempt are no longer sent. It cannot be undone.',
    params,
    response: done,
    errors: own,
  }),
  rotateWebhookSecret: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/webhooks/{webhook}/secret',
    summary: 'Make a new secret; the one before signs along for 24 hours',
    description:
      'The secret is answered here and never again. Messages carry both signatures meanwhile. ' +
      'An account makes at most 60 secrets, tests and replays an hour.',
    params,
    response: newSecret,
    errors: [...own, 'too_many_requests'],
  }),
  testWebhook: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/webhooks/{webhook}/test',
    summary: 'Send the event `webhook.test` to a webhook',
    description:
      'The delivery is in the log like any other. `conflict` while the webhook is switched off.',
    params,
    response: z.object({ delivery }),
    errors: [...own, 'conflict', 'too_many_requests'],
  }),
  listWebhookDeliveries: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/webhooks/{webhook}/deliveries',
    summary: 'What was sent to a webhook in the last 30 days, the latest first',
    description:
      'Goes on by `after`, set to `next` of the answer before. The log tells of each delivery ' +
      'how many attempts there were and how the latest ended.',
    params,
    query: z.object({
      after,
      per_page: wholeNumber(1, 100).default(25),
    }),
    response: z.object({
      deliveries: z.array(delivery),
      next,
    }),
    errors: own,
  }),
  getWebhookDelivery: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/webhooks/{webhook}/deliveries/{delivery}',
    summary: 'A delivery with its message and every attempt',
    description:
      'The message is the exact text that is signed; of each answer of the receiver the ' +
      'beginning is kept.',
    params: deliveryParams,
    response: z.object({
      delivery,
      payload: z.string().meta({ description: 'The body that is sent, as it is signed' }),
      attempts: z.array(attempt),
    }),
    errors: own,
  }),
  replayWebhookDelivery: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/webhooks/{webhook}/deliveries/{delivery}/replay',
    summary: 'Send a message again now, with the same `webhook-id`',
    description:
      'For messages that failed, wait for their next attempt, or were lost by the receiver, ' +
      'which tells them apart by `webhook-id`. `conflict` while the webhook is switched off.',
    params: deliveryParams,
    response: z.object({ delivery }),
    errors: [...own, 'conflict', 'too_many_requests'],
  }),
} as const
