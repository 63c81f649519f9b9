import { TEST_EVENT, type WebhookData, type WebhookEvent } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { insertEventFor, insertEvents, type NewDelivery } from './webhook-events.queries.server.ts'
import { webhookDelivery } from './webhook-job.ts'

type Published<Event extends WebhookEvent> = {
  readonly accountIds: readonly number[]
  readonly type: Event
  readonly data: WebhookData<Event>
  readonly now: Date
}

/**
 * Tells the webhooks of accounts of an event. Outbox rows and jobs are written with the client of the
 * transaction in which it happened: it is told if, and only if, that commits. One statement where nobody listens.
 */
export async function publishEvent<Event extends WebhookEvent>(
  client: PoolClient,
  event: Published<Event>,
): Promise<void> {
  for (const made of await insertEvents(client, event)) await enqueueFirst(client, made)
}

/** The message of the test button; answers the uuid of its delivery. */
export async function publishTestEvent(
  client: PoolClient,
  { endpointId, now }: { readonly endpointId: number; readonly now: Date },
): Promise<string> {
  const data = { message: 'This is a test.' }
  const made = await insertEventFor(client, { endpointId, type: TEST_EVENT, data, now })
  await enqueueFirst(client, made)
  return made.uuid
}

async function enqueueFirst(
  client: PoolClient,
  { delivery, endpoint }: NewDelivery,
): Promise<void> {
  await enqueue(client, webhookDelivery, { delivery, endpoint, turn: 1 })
}
