import type { Pool, PoolClient } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import type { ClaimType, TakedownState } from '#db/schema/takedowns.ts'
import type { Language } from '@tessera/contracts'
import { changeWithTags, countPackOf } from '#domains/catalogue/cards/index.server.ts'

type Client = Pool | PoolClient

export type NoticeRow = {
  readonly id: number
  readonly uuid: string
  readonly state: TakedownState
  readonly ground: ClaimType
  readonly assetId: number
  readonly contributorId: number
  readonly name: string
  readonly organisation: string | null
  readonly email: string
  readonly postalAddress: string
  readonly language: Language
  readonly original: string
  readonly explanation: string
  readonly signature: string
  readonly reasons: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly counteredAt: Date | null
  readonly counterStatement: string | null
  readonly counterSignature: string | null
  readonly counterAddress: string | null
  readonly closedAt: Date | null
  readonly assetUuid: string
  readonly assetSlug: string
  readonly assetKind: AssetKind
  readonly assetName: string
  readonly contributor: string
}

const columns = `n.id, n.uuid, n.state, n.ground, n.asset_id as "assetId",
  n.contributor_id as "contributorId", n.name, n.organisation, n.email,
  n.postal_address as "postalAddress", n.language, n.original, n.explanation, n.signature, n.reasons,
  n.created_at as "createdAt", n.decided_at as "decidedAt", n.countered_at as "counteredAt",
  n.counter_statement as "counterStatement", n.counter_signature as "counterSignature",
  n.counter_address as "counterAddress", n.closed_at as "closedAt", a.uuid as "assetUuid",
  a.slug as "assetSlug", a.kind as "assetKind", a.name as "assetName", c.username as contributor`
const joined = `takedown_notices n join assets a on a.id = n.asset_id
  join contributors c on c.id = n.contributor_id`

/** A published work by kind and slug, with whose it is. */
export async function findReportedAsset(
  client: Client,
  { kind, slug }: { readonly kind: AssetKind; readonly slug: string },
): Promise<{ readonly id: number; readonly contributorId: number } | undefined> {
  const { rows } = await client.query<{ id: number; contributorId: number }>(
    `select id, contributor_id as "contributorId" from assets
     where kind = $1 and slug = $2 and published_at is not null`,
    [kind, slug],
  )
  return rows[0]
}

export type NewNotice = Pick<
  NoticeRow,
  | 'ground'
  | 'assetId'
  | 'contributorId'
  | 'name'
  | 'organisation'
  | 'email'
  | 'postalAddress'
  | 'language'
  | 'original'
  | 'explanation'
  | 'signature'
> & { readonly now: Date }

export async function insertNotice(
  client: PoolClient,
  notice: NewNotice,
): Promise<{ readonly uuid: string }> {
  const { rows } = await client.query<{ uuid: string }>(
    `with added as (
       insert into takedown_notices (ground, asset_id, contributor_id, name, organisation, email,
         postal_address, language, original, explanation, signature, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, uuid),
     told as (insert into takedown_events (notice_id, state, created_at)
       select id, 'received', $12 from added)
     select uuid from added`,
    [
      notice.ground,
      notice.assetId,
      notice.contributorId,
      notice.name,
      notice.organisation,
      notice.email,
      notice.postalAddress,
      notice.language,
      notice.original,
      notice.explanation,
      notice.signature,
      notice.now,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no notice was written')
  return row
}

export async function findNotice(
  client: Client,
  uuid: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<NoticeRow | undefined> {
  const { rows } = await client.query<NoticeRow>(
    `select ${columns} from ${joined} where n.uuid = $1 ${lock ? 'for update of n' : ''}`,
    [uuid],
  )
  return rows[0]
}

/** What was decided against the assets of a person. */
export async function findNoticesOf(client: Client, userId: number): Promise<NoticeRow[]> {
  const { rows } = await client.query<NoticeRow>(
    `select ${columns} from ${joined}
     where n.contributor_id = (select contributor_id from users where id = $1) and n.state not in ('received', 'rejected')
       and n.decided_at is not null
     order by n.decided_at desc limit 200`,
    [userId],
  )
  return rows
}

export type NoticeEvent = {
  readonly state: TakedownState
  readonly isByStaff: boolean
  readonly message: string
  readonly at: Date
}

export async function findNoticeEvents(client: Client, noticeId: number): Promise<NoticeEvent[]> {
  const { rows } = await client.query<NoticeEvent>(
    `select state, staff_id is not null as "isByStaff", message, created_at as at
     from takedown_events where notice_id = $1 order by id`,
    [noticeId],
  )
  return rows
}

export type NoticeMove = {
  readonly id: number
  readonly state: TakedownState
  readonly staffId: number | null
  readonly message: string
  readonly now: Date
  /** Written when the staff decides first. */
  readonly reasons?: string
  readonly isDecision?: boolean
  readonly isEnd?: boolean
  readonly counter?: {
    readonly statement: string
    readonly signature: string
    readonly address: string
  }
}

export async function moveNotice(client: PoolClient, move: NoticeMove): Promise<void> {
  const { counter } = move
  await client.query(
    `with moved as (
       update takedown_notices set state = $2,
         reasons = coalesce($3, reasons),
         decided_at = case when $4 then $5::timestamptz else decided_at end,
         closed_at = case when $6 then $5::timestamptz else closed_at end,
         countered_at = case when $7::text is null then countered_at else $5::timestamptz end,
         counter_statement = coalesce($7, counter_statement),
         counter_signature = coalesce($8, counter_signature),
         counter_address = coalesce($9, counter_address)
       where id = $1 returning id)
     insert into takedown_events (notice_id, state, staff_id, message, created_at)
     select id, $2, $10, $11, $5 from moved`,
    [
      move.id,
      move.state,
      move.reasons ?? null,
      move.isDecision ?? false,
      move.now,
      move.isEnd ?? false,
      counter?.statement ?? null,
      counter?.signature ?? null,
      counter?.address ?? null,
      move.staffId,
      move.message,
    ],
  )
}

/** Takes an asset away, and holds it away whatever an import says. */
export async function takeDownAsset(client: PoolClient, assetId: number, now: Date): Promise<void> {
  await changeWithTags(client, assetId, () =>
    client.query(
      `update assets set house_marks = coalesce(house_marks, '{}') || '{"isTakenDown":true}',
         published_at = null, updated_at = $2 where id = $1`,
      [assetId, now],
    ),
  )
  await countPackOf(client, assetId, now)
}

/**
 * Brings an asset back, unless another notice keeps it away or its contributor took it out meanwhile. It stands
 * where it stood in lists by time.
 */
export async function restoreAsset(
  client: PoolClient,
  assetId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await changeWithTags(client, assetId, () =>
    client.query(
      `update assets set house_marks = house_marks - 'isTakenDown', updated_at = $2,
         published_at = case when exists (
             select from submissions s where s.asset_id = assets.id and s.state = 'withdrawn')
           then null else created_at end
       where id = $1 and not exists (
         select from takedown_notices n
         where n.asset_id = assets.id and n.state in ('withdrawn', 'countered', 'upheld'))`,
      [assetId, now],
    ),
  )
  if (rowCount !== 1) return false
  await countPackOf(client, assetId, now)
  return true
}

/** Countered notices from before a moment; the clock may have run out for them. */
export async function findCountered(
  client: Client,
  before: Date,
): Promise<{ readonly uuid: string; readonly counteredAt: Date }[]> {
  const { rows } = await client.query<{ uuid: string; counteredAt: Date }>(
    `select uuid, countered_at as "counteredAt" from takedown_notices
     where state = 'countered' and countered_at <= $1 order by countered_at limit 100`,
    [before],
  )
  return rows
}
