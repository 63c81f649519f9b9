import { z } from 'zod'
import { assetKind } from '../kinds.ts'

const asset = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  kind: assetKind,
  slug: z.string(),
  name: z.string(),
})

const assetEvent = z.object({ asset })

const license = z.object({
  number: z.uuid(),
  granted_at: z.iso.datetime(),
  basis: z.string().meta({ description: 'What the licence was granted by' }),
  format: z.string(),
  subject: z
    .object({
      type: z.enum(['item', 'pack']),
      uuid: z.uuid(),
      kind: z.string(),
      slug: z.string(),
      name: z.string(),
    })
    .meta({ description: 'What the licence is for' }),
})

const order = z.object({
  uuid: z.uuid(),
  purpose: z.string(),
  amount_minor: z.number().int(),
  currency: z.string(),
  paid_at: z.iso.datetime().meta({ description: 'When the payment arrived' }),
})

const conversion = z.object({
  uuid: z.uuid(),
  to: z.string(),
  state: z.enum(['done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  url: z.string(),
})

const limit = z.object({
  of: z.enum(['account', 'app']).meta({ description: 'Whose limit it is' }),
  app: z.uuid().nullable(),
  percent: z.number().int().meta({ description: 'Share that is used: 80 or 100' }),
  calls: z.number().int(),
  limit: z.number().int(),
  resets_at: z.iso.datetime().meta({ description: 'When the next month begins' }),
})

/**
 * Every event that a webhook may be told of: who hears of it, and what `data` of the message holds. The
 * dashboard, the API document and the sender follow this table.
 */
export const webhookEvents = {
  'asset.published': {
    summary: 'An asset of the account was published, or a new version of it',
    data: assetEvent,
  },
  'asset.withdrawn': {
    summary:
      'An asset of the account, or one that it holds a licence of, was withdrawn by its contributor',
    data: assetEvent,
  },
  'asset.taken_down': {
    summary: 'An asset of the account, or one that it holds a licence of, was taken down by law',
    data: assetEvent,
  },
  'asset.restored': {
    summary: 'An asset that was taken down is back',
    data: assetEvent,
  },
  'license.granted': {
    summary: 'The account got a licence: a download in the browser or with one of its keys',
    data: z.object({ license }),
  },
  'order.paid': {
    summary: 'A payment of the account has arrived: an order or a renewal',
    data: z.object({ order: order.meta({ description: 'What was paid' }) }),
  },
  'conversion.finished': {
    summary: 'A conversion of the account is over',
    data: z.object({ conversion }),
  },
  'api.limit_reached': {
    summary: 'The keys of the account have used 80 or 100 percent of the calls of a month',
    data: z.object({ limit }),
  },
} as const satisfies Record<string, { summary: string; data: z.ZodType }>

export type WebhookEvent = keyof typeof webhookEvents
export type WebhookData<Event extends WebhookEvent> = z.input<(typeof webhookEvents)[Event]['data']>

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** What the test button sends; nobody chooses it. */
export const TEST_EVENT = 'webhook.test'
