import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import type { TableQuery } from '#domains/foundation/tables/index.ts'
import type { Backdrop } from './downloads-table.ts'

export type MyDownloadRow = {
  readonly uuid: string
  readonly product: 'item' | 'pack'
  readonly kind: AssetKind
  readonly subjectUuid: string
  readonly slug: string
  readonly name: string
  readonly author: string
  readonly username: string
  readonly format: string
  readonly license: string
  readonly ground: Backdrop
  /** Number of the certificate. */
  readonly number: string | null
  /** Of a team: the member who fetched it. */
  readonly member: string | null
  readonly modifiedAt: Date
  readonly createdAt: Date
}

const columns = `d.uuid, case when d.asset_id is null then 'pack' else 'item' end as product,
  coalesce(a.kind, p.kind) as kind, coalesce(a.uuid, p.uuid) as "subjectUuid",
  coalesce(a.slug, p.slug) as slug, coalesce(a.name, p.name) as name,
  coalesce(a.updated_at, p.updated_at) as "modifiedAt", c.name as author, c.username, d.format,
  l.name as license, d.ground, g.uuid as number, d.created_at as "createdAt",
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), split_part(u.email, '@', 1)) as member`

const from = `from downloads d
  left join assets a on a.id = d.asset_id
  left join packs p on p.id = d.pack_id
  join contributors c on c.id = coalesce(a.contributor_id, p.contributor_id)
  join licenses l on l.id = d.license_id
  left join license_grants g on g.download_id = d.id
  left join users u on u.id = d.user_id`

const fits = `d.account_id = $1
  and ($2::text is null or coalesce(a.name, p.name) ilike '%' || $2 || '%' or c.name ilike '%' || $2 || '%')
  and ($3::text is null or coalesce(a.kind, p.kind) = $3)
  and ($4::text is null or ($4 = 'pack') = (d.asset_id is null))
  and ($5::text is null or d.ground = $5)`

const orders: Readonly<Record<string, string>> = {
  date: 'd.created_at',
  name: 'lower(coalesce(a.name, p.name))',
  kind: 'coalesce(a.kind, p.kind)',
  license: 'l.name',
}

function valuesOf(accountId: number, { words, filters }: TableQuery) {
  const pattern = words === '' ? null : words.replace(/[\\%_]/g, '\\$&')
  return [
    accountId,
    pattern,
    filters['kind'] ?? null,
    filters['product'] ?? null,
    filters['ground'] ?? null,
  ]
}

/** What an account fetched that fits, in the order of the table. */
export async function findMyDownloads(
  pool: Pool,
  accountId: number,
  query: TableQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<MyDownloadRow[]> {
  const direction = query.isAscending ? 'asc' : 'desc'
  const { rows } = await pool.query<MyDownloadRow>(
    `select ${columns} ${from} where ${fits}
     order by ${orders[query.sort] ?? 'd.created_at'} ${direction}, d.id ${direction}
     limit $6 offset $7`,
    [...valuesOf(accountId, query), limit, offset],
  )
  return rows
}

export async function countMyDownloads(
  pool: Pool,
  accountId: number,
  query: TableQuery,
): Promise<{ total: number; all: number }> {
  const { rows } = await pool.query<{ total: number; all: number }>(
    `select (select count(*)::integer ${from} where ${fits}) as total,
       (select count(*)::integer from downloads where account_id = $1) as all`,
    valuesOf(accountId, query),
  )
  return rows[0] ?? { total: 0, all: 0 }
}

/** One download of an account, for fetching it again. */
export async function findMyDownload(
  pool: Pool,
  accountId: number,
  uuid: string,
): Promise<MyDownloadRow | undefined> {
  const { rows } = await pool.query<MyDownloadRow>(
    `select ${columns} ${from} where d.account_id = $1 and d.uuid = $2`,
    [accountId, uuid],
  )
  return rows[0]
}
