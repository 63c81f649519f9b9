import type { KeyScope } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { ConnectedApp } from './connected-apps.queries.server.ts'

type Client = Pool | PoolClient

/** False where the code that people type is taken already. */
export async function insertDevice(
  client: Client,
  device: {
    readonly deviceHash: Buffer
    readonly userHash: Buffer
    readonly appId: number
    readonly scopes: readonly KeyScope[]
    readonly intervalS: number
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into device_codes
       (device_hash, user_hash, app_id, scopes, interval_s, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_hash) do nothing`,
    [
      device.deviceHash,
      device.userHash,
      device.appId,
      device.scopes,
      device.intervalS,
      device.now,
      device.expiresAt,
    ],
  )
  return rowCount === 1
}

export type DeviceRow = {
  readonly id: number
  readonly clientId: string
  readonly scopes: readonly KeyScope[]
  readonly intervalS: number
  readonly polledAt: Date | null
  readonly grantId: number | null
  readonly deniedAt: Date | null
  readonly usedAt: Date | null
  readonly expiresAt: Date
  readonly isRevoked: boolean
}

/** Locks the row: of two polls at once one gets the tokens. */
export async function findDevice(client: PoolClient, hash: Buffer): Promise<DeviceRow | undefined> {
  const { rows } = await client.query<DeviceRow>(
    `select d.id, a.client_id as "clientId", d.scopes, d.interval_s as "intervalS",
       d.polled_at as "polledAt", d.grant_id as "grantId", d.denied_at as "deniedAt",
       d.used_at as "usedAt", d.expires_at as "expiresAt",
       exists (select from app_grants g where g.id = d.grant_id and g.revoked_at is not null)
         as "isRevoked"
     from device_codes d join connected_apps a on a.id = d.app_id
     where d.device_hash = $1 for update of d`,
    [hash],
  )
  return rows[0]
}

export async function notePoll(
  client: PoolClient,
  id: number,
  { intervalS, now }: { readonly intervalS: number; readonly now: Date },
): Promise<void> {
  await client.query('update device_codes set polled_at = $2, interval_s = $3 where id = $1', [
    id,
    now,
    intervalS,
  ])
}

export async function markDeviceUsed(client: PoolClient, id: number, now: Date): Promise<void> {
  await client.query('update device_codes set used_at = $2 where id = $1', [id, now])
}

export type WaitingDevice = {
  readonly id: number
  readonly appId: number
  readonly app: Pick<ConnectedApp, 'name' | 'website' | 'isOwn' | 'createdAt'>
  readonly scopes: readonly KeyScope[]
}

/** A device that still waits for an answer; locked where `lock` says so. */
export async function findWaiting(
  client: Client,
  { userHash, now, lock = false }: { userHash: Buffer; now: Date; lock?: boolean },
): Promise<WaitingDevice | undefined> {
  const { rows } = await client.query<WaitingDevice>(
    `select d.id, a.id as "appId", d.scopes,
       json_build_object('name', a.name, 'website', a.website, 'isOwn', a.is_own,
         'createdAt', a.created_at) as app
     from device_codes d join connected_apps a on a.id = d.app_id
     where d.user_hash = $1 and d.expires_at > $2 and d.grant_id is null and d.denied_at is null
     ${lock ? 'for update of d' : ''}`,
    [userHash, now],
  )
  const [row] = rows
  return row && { ...row, app: { ...row.app, createdAt: new Date(row.app.createdAt) } }
}

export async function answerDevice(
  client: PoolClient,
  id: number,
  { grantId, now }: { readonly grantId: number | null; readonly now: Date },
): Promise<void> {
  await client.query(
    `update device_codes set grant_id = $2, denied_at = case when $2::integer is null then $3::timestamptz end
     where id = $1`,
    [id, grantId, now],
  )
}
