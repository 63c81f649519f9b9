import type { PoolClient } from 'pg'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { downloadAs } from '#testing/test-downloads.ts'
import { publishEvent } from '#domains/foundation/webhook-events/index.server.ts'
import { createWebhook } from '#domains/developers/webhooks/manage-webhooks.server.ts'
import { openReceiver } from '#domains/developers/webhooks/testing/open-receiver.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import type { Situation } from './situation.ts'

const startsAt = '2026-11-20T15:30:00Z'

/** The event of a payment, with the client of its transaction. */
const order = (client: PoolClient, accountId: number, now: Date) =>
  publishEvent(client, {
    accountIds: [accountId],
    type: 'order.paid',
    data: {
      order: {
        uuid: '019e83ad-3c00-7b1e-9d0f-6c1a5d2f7b11',
        purpose: 'order',
        amount_minor: 900,
        currency: 'EUR',
        paid_at: now.toISOString(),
      },
    },
    now,
  })

export const developerSituations: readonly Situation[] = [
  {
    job: 'webhooks.deliver',
    startsAt,
    env: { WEBHOOK_PRIVATE_ADDRESSES: 'allowed' },
    async prepare({ deps, clock, seen }) {
      const ada = testActor(await createTestUser(deps))
      const receiver = await openReceiver()
      await createWebhook(deps, ada, { url: receiver.url, events: ['order.paid'] })
      await inTransaction(deps.pool, (client) => order(client, ada.accountId, clock.now))
      // Sent, and killed before that is written down: it comes once more, under the same id.
      seen['messages'] = () => new Set(receiver.received.map(({ id }) => id)).size
      seen['isRepeatedOnceAtMost'] = () => receiver.received.length <= 2
      seen['closed'] = () => receiver[Symbol.asyncDispose]()
    },
    outcome: `select (select array_agg(state) from webhook_deliveries) as states,
      (select count(*)::int from webhook_attempts) as attempts`,
    expected: {
      states: ['delivered'],
      attempts: 1,
      messages: 1,
      isRepeatedOnceAtMost: true,
      closed: undefined,
    },
    dieAt: '1 query commit',
  },
  {
    job: 'webhooks.tell-of-imports',
    also: ['webhooks.deliver'],
    startsAt,
    hasCatalogue: true,
    async prepare({ deps, clock }) {
      const user = await createTestUser(deps)
      const ada = testActor(user)
      const url = 'https://hooks.example.com/'
      await createWebhook(deps, ada, { url, events: ['asset.withdrawn'] })
      const { rows } = await deps.pool.query<{ id: number }>(
        "select id from assets where slug in ('sun', 'heart') and kind = 'icon'",
      )
      for (const { id } of rows) await downloadAs(deps, user, { id })
      await deps.pool.query(
        `update assets set published_at = null, updated_at = $2 where id = any($1)`,
        [rows.map(({ id }) => id), new Date('2026-11-20T15:40:00Z')],
      )
      clock.now = new Date('2026-11-20T16:30:00Z')
    },
    outcome: `select count(*)::int as told, count(distinct data->'asset'->>'id')::int as assets
      from webhook_events where type = 'asset.withdrawn'`,
    expected: { told: 2, assets: 2 },
    dieAt: '1 query commit',
  },
]
