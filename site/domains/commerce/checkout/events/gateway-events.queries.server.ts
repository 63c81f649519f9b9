import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

/** Repeats of a message that come at once wait for each other, until the transaction ends. */
export async function lockGatewayEvent(
  client: PoolClient,
  gateway: string,
  eventId: string,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `gateway event ${gateway} ${eventId}`,
  ])
}

/** Takes note of a message and of what came of it; the note is never changed. */
export async function insertGatewayEvent(
  client: PoolClient,
  event: {
    readonly gateway: string
    readonly eventId: string
    readonly type: string
    readonly payload: Readonly<Record<string, unknown>>
    readonly effect: string
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `insert into gateway_events (gateway, event_id, type, payload, effect, received_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      event.gateway,
      event.eventId,
      event.type,
      JSON.stringify(event.payload),
      event.effect,
      event.now,
    ],
  )
}

/** Whether a message was taken before, so that it need not be read again. */
export async function hasGatewayEvent(
  client: Client,
  gateway: string,
  eventId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from gateway_events where gateway = $1 and event_id = $2',
    [gateway, eventId],
  )
  return rowCount === 1
}
