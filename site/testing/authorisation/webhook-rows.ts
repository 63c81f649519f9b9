import type { webhookCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { signedIn, type Asked, type Case, type Verdict, type Verdicts } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const WEBHOOK = { url: 'https://hooks.example.com/', events: ['order.paid'] }

/** Webhooks of a team are its owner’s, to read as well: their messages tell of orders. */
const owners = (verdict: Verdict): Verdicts => signedIn(verdict, { teamMember: 'not_allowed' })

/** Webhooks and what was sent to them, by everybody. */
export const webhookRows = {
  listWebhooks: [{ path: '/webhooks', verdicts: owners('allowed') }],
  createWebhook: [{ path: '/webhooks', body: WEBHOOK, verdicts: owners('allowed') }],
  updateWebhook: cases('', WEBHOOK),
  deleteWebhook: cases(''),
  rotateWebhookSecret: cases('/secret'),
  testWebhook: cases('/test'),
  listWebhookDeliveries: cases('/deliveries'),
  getWebhookDelivery: deliveryCases(''),
  replayWebhookDelivery: deliveryCases('/replay'),
} as const satisfies Readonly<Record<keyof typeof webhookCalls, readonly Case[]>>

function cases(rest: string, body?: object): Case[] {
  const content = body ? { body } : {}
  const pathOf = async (asked: Asked, accountId: number) =>
    `/webhooks/${(await insertWebhook(asked, accountId)).webhook}${rest}`
  return [
    {
      about: 'own',
      path: (asked) => pathOf(asked, accountOf(asked)),
      ...content,
      verdicts: owners('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => pathOf(asked, await strangerOf(asked)),
      ...content,
      verdicts: signedIn('not_found'),
    },
    {
      about: 'missing',
      path: `/webhooks/${MISSING}${rest}`,
      ...content,
      verdicts: signedIn('not_found'),
    },
  ]
}

function deliveryCases(rest: string): Case[] {
  return [
    {
      about: 'own',
      path: async (asked) => {
        const { webhook, delivery } = await insertWebhook(asked, accountOf(asked))
        return `/webhooks/${webhook}/deliveries/${delivery}${rest}`
      },
      verdicts: owners('allowed'),
    },
    {
      about: 'of another webhook',
      path: async (asked) => {
        const { webhook } = await insertWebhook(asked, accountOf(asked))
        const { delivery } = await insertWebhook(asked, await strangerOf(asked))
        return `/webhooks/${webhook}/deliveries/${delivery}${rest}`
      },
      verdicts: owners('not_found'),
    },
    {
      about: 'of another',
      path: async (asked) => {
        const { webhook, delivery } = await insertWebhook(asked, await strangerOf(asked))
        return `/webhooks/${webhook}/deliveries/${delivery}${rest}`
      },
      verdicts: signedIn('not_found'),
    },
  ]
}

function accountOf({ world, actor }: Asked): number {
  if (actor === 'teamMember' || actor === 'teamOwner') return world.team.id
  return actor === 'guest' ? world.people.other.id : world.people[actor].id
}

async function strangerOf({ world }: Asked): Promise<number> {
  return (await createTestUser(world.site.deps)).id
}

async function insertWebhook({ world }: Asked, accountId: number) {
  const { rows } = await world.site.deps.pool.query<{ webhook: string; delivery: string }>(
    `with hook as (
       insert into webhook_endpoints (account_id, url, events, secret, created_at, updated_at)
       values ($1, 'https://hooks.example.com/', '{order.paid}', '', now(), now()) returning id, uuid),
     event as (
       insert into webhook_events (account_id, type, data, created_at)
       values ($1, 'order.paid', '{}', now()) returning id),
     delivery as (
       insert into webhook_deliveries (endpoint_id, event_id, created_at, updated_at)
       select hook.id, event.id, now(), now() from hook, event returning uuid)
     select hook.uuid as webhook, delivery.uuid as delivery from hook, delivery`,
    [accountId],
  )
  return rows[0] ?? { webhook: MISSING, delivery: MISSING }
}
