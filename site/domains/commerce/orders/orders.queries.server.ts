import type { Pool, PoolClient } from 'pg'
import type {
  VisitorRequestDetails,
  VisitorRequestKind,
  VisitorRequestState,
} from '#db/schema/visitor-requests.ts'
import type { Language } from '@tessera/contracts'

type Client = Pool | PoolClient

export type VisitorRequestRow = {
  readonly id: number
  readonly uuid: string
  readonly kind: VisitorRequestKind
  readonly state: VisitorRequestState
  readonly accountId: number | null
  readonly contributor: { readonly username: string; readonly name: string } | null
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly message: string
  readonly details: VisitorRequestDetails
  readonly deadline: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = `r.id, r.uuid, r.kind, r.state, r.account_id as "accountId", r.name, r.email, r.language,
  r.message, r.details, r.deadline::text as deadline, r.created_at as "createdAt", r.updated_at as "updatedAt",
  case when c.id is not null then json_build_object('username', c.username, 'name', c.name) end as contributor`

const source = 'visitor_requests r left join contributors c on c.id = r.contributor_id'

export async function insertRequest(
  client: PoolClient,
  request: Pick<VisitorRequestRow, 'kind' | 'accountId' | 'name' | 'email' | 'language'> &
    Pick<VisitorRequestRow, 'message' | 'details' | 'deadline'> & {
      readonly contributorId: number | null
      readonly now: Date
    },
): Promise<{ readonly id: number; readonly uuid: string }> {
  const { rows } = await client.query<{ id: number; uuid: string }>(
    `insert into visitor_requests (kind, account_id, contributor_id, name, email, language, message, details,
       deadline, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id, uuid`,
    [
      request.kind,
      request.accountId,
      request.contributorId,
      request.name,
      request.email,
      request.language,
      request.message,
      JSON.stringify(request.details),
      request.deadline,
      request.now,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no request was written')
  return row
}

export async function insertFile(
  client: PoolClient,
  file: Omit<RequestFileRow, 'uuid' | 'storageKey'> & {
    readonly requestId: number
    readonly storageKey: string
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `insert into visitor_request_files (request_id, name, format, bytes, storage_key, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [file.requestId, file.name, file.format, file.bytes, file.storageKey, file.now],
  )
}

/** A request by its uuid; `lock` keeps others from changing it until the transaction ends. */
export async function findRequest(
  client: Client,
  uuid: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<VisitorRequestRow | undefined> {
  const { rows } = await client.query<VisitorRequestRow>(
    `select ${columns} from ${source} where r.uuid = $1 ${lock ? 'for update of r' : ''}`,
    [uuid],
  )
  return rows[0]
}

export type RequestFileRow = {
  readonly uuid: string
  readonly name: string
  readonly format: string
  readonly bytes: number
  readonly storageKey: string | null
}

export async function findFiles(client: Client, requestId: number): Promise<RequestFileRow[]> {
  const { rows } = await client.query<RequestFileRow>(
    `select uuid, name, format, bytes, storage_key as "storageKey"
     from visitor_request_files where request_id = $1 order by id`,
    [requestId],
  )
  return rows
}

export type RequestEventRow = {
  readonly at: Date
  readonly isByStaff: boolean
  /** Who of the staff, for the staff. */
  readonly staff: string | null
  readonly state: VisitorRequestState | null
  readonly message: string
  readonly couponCode: string | null
}

export async function findEvents(client: Client, requestId: number): Promise<RequestEventRow[]> {
  const { rows } = await client.query<RequestEventRow>(
    `select e.created_at as at, e.is_by_staff as "isByStaff", e.state, e.message,
       e.coupon_code as "couponCode", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as staff
     from visitor_request_events e left join users u on u.id = e.staff_id
     where e.request_id = $1 order by e.id`,
    [requestId],
  )
  return rows
}

/** Adds what happened; a state is the request's from then on. */
export async function addEvent(
  client: PoolClient,
  event: {
    readonly requestId: number
    readonly staffId: number | null
    readonly state: VisitorRequestState | null
    readonly message: string
    readonly couponCode: string | null
    readonly now: Date
  },
): Promise<void> {
  const { requestId, staffId, state, message, couponCode, now } = event
  await client.query(
    `insert into visitor_request_events (request_id, staff_id, is_by_staff, state, message, coupon_code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [requestId, staffId, staffId !== null, state, message, couponCode, now],
  )
  await client.query(
    'update visitor_requests set state = coalesce($2, state), updated_at = $3 where id = $1',
    [requestId, state, now],
  )
}

/** Forgets where the files of a request lie; answers with their keys. */
export async function forgetFiles(client: PoolClient, requestId: number): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `with known as (
       select id, storage_key as key from visitor_request_files
       where request_id = $1 and storage_key is not null for update),
     gone as (
       update visitor_request_files set storage_key = null where id in (select id from known))
     select distinct key from known`,
    [requestId],
  )
  return rows.map(({ key }) => key)
}

/** A code that opens one plan of a family, once. */
export async function insertOpeningCode(
  client: PoolClient,
  { code, family, now }: { readonly code: string; readonly family: string; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into coupons (code, families, most_redemptions, created_at) values ($1, array[$2::text], 1, $3)`,
    [code, family, now],
  )
}

/** A contributor by username who has an account here; a request would reach nobody else. */
export async function findHired(
  client: Client,
  username: string,
): Promise<{ readonly id: number; readonly username: string; readonly name: string } | undefined> {
  const { rows } = await client.query<{ id: number; username: string; name: string }>(
    `select id, username, name from contributors where username = $1
       and exists (select from users where contributor_id = contributors.id)`,
    [username],
  )
  return rows[0]
}
