import type { Pool, PoolClient } from 'pg'
import type { RowWindow } from '#platform/http/lists/open-list.ts'

type Client = Pool | PoolClient

export type DeliveryRow = {
  readonly id: number
  readonly uuid: string
  readonly message: string
  readonly event: string
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly turn: number
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastError: string | null
  readonly nextAttemptAt: Date | null
  readonly createdAt: Date
  readonly place: string
}

const columns = `d.id::float8 as id, d.uuid, e.uuid as message, e.type as event, d.state, d.turn, d.attempts,
  d.last_status as "lastStatus", d.last_error as "lastError", d.next_attempt_at as "nextAttemptAt",
  e.created_at as "createdAt", d.id::text as place`

/** Deliveries of an endpoint, the latest first; after the one of a place. */
export async function findDeliveries(
  client: Client,
  {
    endpointId,
    after,
    limit,
  }: { readonly endpointId: number } & Pick<RowWindow, 'after' | 'limit'>,
): Promise<DeliveryRow[]> {
  const { rows } = await client.query<DeliveryRow>(
    `select ${columns} from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.endpoint_id = $1 and ($2::bigint is null or d.id < $2)
     order by d.id desc limit $3`,
    [endpointId, after, limit],
  )
  return rows
}

export async function findDelivery(
  client: Client,
  { endpointId, uuid, lock = false }: { endpointId: number; uuid: string; lock?: boolean },
): Promise<(DeliveryRow & { readonly data: object }) | undefined> {
  const { rows } = await client.query<DeliveryRow & { data: object }>(
    `select ${columns}, e.data from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.endpoint_id = $1 and d.uuid = $2 ${lock ? 'for update of d' : ''}`,
    [endpointId, uuid],
  )
  return rows[0]
}

export type AttemptRow = {
  readonly at: Date
  readonly durationMs: number
  readonly status: number | null
  readonly error: string | null
  readonly excerpt: string
}

export async function findAttempts(client: Client, deliveryId: number): Promise<AttemptRow[]> {
  const { rows } = await client.query<AttemptRow>(
    `select at, duration_ms as "durationMs", status, error, excerpt from webhook_attempts
     where delivery_id = $1 order by id`,
    [deliveryId],
  )
  return rows
}

export type DueDelivery = {
  readonly endpointId: number
  readonly accountId: number
  readonly url: string
  readonly secret: string
  readonly formerSecret: string | null
  readonly formerUntil: Date | null
  readonly isDisabled: boolean
  readonly message: string
  readonly event: string
  readonly data: object
  readonly createdAt: Date
}

/** A delivery that waits in this turn, with all that its message needs; undefined where it is over. */
export async function findDue(
  client: Client,
  { delivery, turn }: { readonly delivery: number; readonly turn: number },
): Promise<DueDelivery | undefined> {
  const { rows } = await client.query<DueDelivery>(
    `select p.id as "endpointId", p.account_id as "accountId", p.url, p.secret,
       p.former_secret as "formerSecret", p.former_until as "formerUntil",
       p.disabled_at is not null as "isDisabled", e.uuid as message, e.type as event, e.data,
       e.created_at as "createdAt"
     from webhook_deliveries d join webhook_endpoints p on p.id = d.endpoint_id
     join webhook_events e on e.id = d.event_id
     where d.id = $1 and d.turn = $2 and d.state = 'waiting'`,
    [delivery, turn],
  )
  return rows[0]
}

/** Writes an attempt down; answers how often it was tried, undefined where the turn is over. */
export async function countAttempt(
  client: PoolClient,
  { delivery, turn, attempt }: { delivery: number; turn: number; attempt: AttemptRow },
): Promise<number | undefined> {
  const { at, durationMs, status, error, excerpt } = attempt
  const { rows } = await client.query<{ tries: number }>(
    `with counted as (
       update webhook_deliveries set attempts = attempts + 1, tries = tries + 1, last_status = $4,
         last_error = $5, updated_at = $3
       where id = $1 and turn = $2 and state = 'waiting' returning id, tries),
     noted as (
       insert into webhook_attempts (delivery_id, at, duration_ms, status, error, excerpt)
       select id, $3::timestamptz, $6::int, $4::int, $5::text, $7::text from counted)
     select tries from counted`,
    [delivery, turn, at, status, error, durationMs, excerpt],
  )
  return rows[0]?.tries
}

/** The end of a delivery, or another turn of it. */
export async function moveDelivery(
  client: Client,
  delivery: number,
  move: {
    readonly state: DeliveryRow['state']
    readonly turn: number
    readonly nextAttemptAt: Date | null
    readonly error?: string
    /** Sent again by hand: pauses begin anew. */
    readonly isReplayed?: boolean
  },
): Promise<void> {
  await client.query(
    `update webhook_deliveries set state = $2, turn = $3, next_attempt_at = $4,
       last_error = coalesce($5, last_error), tries = case when $6 then 0 else tries end where id = $1`,
    [
      delivery,
      move.state,
      move.turn,
      move.nextAttemptAt,
      move.error ?? null,
      move.isReplayed === true,
    ],
  )
}

/** What an attempt says of its endpoint; answers how it stands. */
export async function countFailure(
  client: PoolClient,
  endpointId: number,
  now: Date,
): Promise<{ readonly failures: number; readonly failingSince: Date; readonly uuid: string }> {
  const { rows } = await client.query<{ failures: number; failingSince: Date; uuid: string }>(
    `update webhook_endpoints set failures = failures + 1, failing_since = coalesce(failing_since, $2)
     where id = $1 returning failures, failing_since as "failingSince", uuid`,
    [endpointId, now],
  )
  return rows[0]!
}

export async function forgetFailures(client: PoolClient, endpointId: number): Promise<void> {
  await client.query(
    'update webhook_endpoints set failures = 0, failing_since = null where id = $1 and failures > 0',
    [endpointId],
  )
}

/** The account, and whoever is told of its webhooks: the person, or the owner of the team. */
export async function findToldUser(
  client: Client,
  accountId: number,
): Promise<{ readonly userId: number; readonly teamId: number | null } | undefined> {
  const { rows } = await client.query<{ userId: number; teamId: number | null }>(
    `select users.id as "userId", m.team_id as "teamId" from accounts
     left join team_members m on m.team_id = accounts.id and m.role = 'owner'
     join users on users.id = coalesce(m.user_id, accounts.id) where accounts.id = $1`,
    [accountId],
  )
  return rows[0]
}
