import type { GrantStatement } from '@tessera/licensing'
import type { Pool, PoolClient } from 'pg'

/** Any number of one's own choice; whoever seals waits for the same one, in whatever process. */
const SEALING_LOCK = 7_353_229

/** Lets one writer at a time seal, until the transaction ends. */
export async function lockSealing(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [SEALING_LOCK])
}

export type UnchainedRow = {
  readonly id: string
  readonly statement: GrantStatement
}

/** Grants that have no place in the chain yet, in the order of their making. */
export async function findUnchained(client: PoolClient, most: number): Promise<UnchainedRow[]> {
  const { rows } = await client.query<UnchainedRow>(
    'select id, statement from license_grants where hash is null order by id limit $1',
    [most],
  )
  return rows
}

/** The end of the chain; position 0 and no hash before the first. */
export async function findChainEnd(
  client: PoolClient,
): Promise<{ position: number; hash: Buffer | null }> {
  const { rows } = await client.query<{ position: string; hash: Buffer }>(
    `select position, hash from license_grants where position is not null
     order by position desc limit 1`,
  )
  const [last] = rows
  return last ? { position: Number(last.position), hash: last.hash } : { position: 0, hash: null }
}

export type Seal = { readonly id: string; readonly position: number; readonly hash: Buffer }

/** Gives grants their places in the chain. */
export async function appendAll(client: PoolClient, seals: readonly Seal[]): Promise<void> {
  await client.query(
    `update license_grants g set position = seal.position, hash = seal.hash
     from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as seal (id, position, hash)
     where g.id = seal.id`,
    [
      seals.map(({ id }) => id),
      seals.map(({ position }) => position),
      seals.map(({ hash }) => hash),
    ],
  )
}

/** Lets one writer at a time count, and gives up rather than stand in the way of an import. */
export async function lockCounting(client: PoolClient): Promise<number> {
  await client.query(`set local lock_timeout = '300ms'`)
  const { rows } = await client.query<{ position: string }>(
    `select position from ledger_progress where task = 'count-downloads' for update`,
  )
  return Number(rows[0]?.position ?? 0)
}

/** Adds the links after a place to the counts of assets and packs, also by day; answers with the last one. */
export async function countDownloads(
  client: PoolClient,
  after: number,
  most: number,
): Promise<number> {
  for (const [table, column, days] of [
    ['assets', 'asset_id', 'item_days'],
    ['packs', 'pack_id', 'pack_days'],
  ] as const) {
    await client.query(
      `insert into ${days} as kept (${column}, day, downloads)
       select d.${column}, (d.created_at at time zone 'UTC')::date, count(*)
       from license_grants g join downloads d on d.id = g.download_id
       where g.position > $1 and g.position <= $2 and d.${column} is not null
       group by 1, 2 order by 1, 2
       on conflict (${column}, day) do update set downloads = kept.downloads + excluded.downloads`,
      [after, after + most],
    )
    await client.query(
      `update ${table} subject set download_count = subject.download_count + fetched.times
       from (
         select d.${column} as id, count(*)::integer as times
         from license_grants g join downloads d on d.id = g.download_id
         where g.position > $1 and g.position <= $2 and d.${column} is not null
         group by d.${column}
       ) fetched
       where subject.id = fetched.id`,
      [after, after + most],
    )
  }
  const { rows } = await client.query<{ position: string }>(
    `update ledger_progress set position = greatest(position,
       (select max(position) from license_grants where position > $1 and position <= $2))
     where task = 'count-downloads' returning position`,
    [after, after + most],
  )
  return Number(rows[0]?.position ?? after)
}

/** Links of the chain in order, from a place on. */
export async function findLinks(
  pool: Pool,
  after: number,
  most: number,
): Promise<{ position: number; hash: Buffer; number: string; statement: GrantStatement }[]> {
  const { rows } = await pool.query<{
    position: string
    hash: Buffer
    number: string
    statement: GrantStatement
  }>(
    `select position, hash, uuid as number, statement from license_grants
     where position > $1 order by position limit $2`,
    [after, most],
  )
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

/** How many grants wait for their place. */
export async function countUnchained(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from license_grants where hash is null',
  )
  return rows[0]?.count ?? 0
}
