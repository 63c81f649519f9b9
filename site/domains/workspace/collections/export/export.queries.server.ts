import type { Pool, PoolClient } from 'pg'
import type { FileSubject } from '#domains/catalogue/downloads/index.server.ts'

/** An asset of a collection with its drawing, all that its papers say, and what entitles to it. */
export type ExportRow = FileSubject & {
  readonly id: number
  readonly uuid: string
  readonly ownName: string | null
  readonly priceMinor: number
  readonly isExclusive: boolean
  readonly needsLogin: boolean
  readonly isPublished: boolean
  readonly isDerived: boolean
  readonly packName: string | null
  readonly contributorId: number
  readonly packId: number | null
  readonly createdAt: string
  readonly licenseId: number
  /** Null where the asset is no drawing. */
  readonly svg: string | null
  readonly sha256: string | null
}

const columns = `a.id, a.uuid, a.slug, a.name, a.kind, a.price_minor as "priceMinor",
  a.is_exclusive as "isExclusive", a.needs_login as "needsLogin", true as "isPublished",
  a.is_derived as "isDerived", a.contributor_id as "contributorId", a.pack_id as "packId",
  a.created_at::text as "createdAt", p.name as "packName", l.id as "licenseId",
  l.name as "licenseName", l.spdx, l.url as "licenseUrl", l.package_version as "packageVersion",
  c.name as "contributorName", c.website as "contributorUrl", a.facts, f.body as svg, f.sha256`

const joins = `join contributors c on c.id = a.contributor_id
  join licenses l on l.id = a.license_id
  left join packs p on p.id = a.pack_id
  left join asset_files f on f.asset_id = a.id and f.role = 'original' and f.format = 'svg'`

/** The assets of a collection in order, or one of them; packs are not exported as a set. */
export async function findExportRows(
  pool: Pool,
  collectionId: number,
  uuid: string | null = null,
): Promise<ExportRow[]> {
  const { rows } = await pool.query<ExportRow>(
    `select e.name as "ownName", ${columns}
     from collection_entries e
     join assets a on a.id = e.asset_id and a.published_at is not null
     ${joins}
     where e.collection_id = $1 and ($2::text is null or a.uuid::text = $2)
     order by e.place, e.id`,
    [collectionId, uuid],
  )
  return rows
}

/** Published icons in the order of the ids; for collections that no account holds. */
export async function findIconRows(pool: Pool, ids: readonly number[]): Promise<ExportRow[]> {
  const { rows } = await pool.query<ExportRow>(
    `select null as "ownName", ${columns}
     from unnest($1::integer[]) with ordinality as given (id, place)
     join assets a on a.id = given.id and a.published_at is not null and a.kind = 'icon'
     ${joins}
     order by given.place`,
    [ids],
  )
  return rows
}

export type LicenseTextRow = {
  readonly id: number
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly text: string
  readonly notice: string | null
  readonly packageName: string | null
  readonly packageVersion: string
}

export async function findLicenseTexts(
  pool: Pool,
  ids: readonly number[],
): Promise<Map<number, LicenseTextRow>> {
  const { rows } = await pool.query<LicenseTextRow>(
    `select l.id, l.spdx, l.name, l.url, l.text, l.notice, s.package_name as "packageName",
       l.package_version as "packageVersion"
     from licenses l left join sources s on s.id = l.source_id where l.id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Code points by asset, also of assets that left the collection. */
export async function findCodePoints(
  client: PoolClient,
  collectionId: number,
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ assetId: number; codePoint: number }>(
    `select asset_id as "assetId", code_point as "codePoint"
     from collection_code_points where collection_id = $1`,
    [collectionId],
  )
  return new Map(rows.map(({ assetId, codePoint }) => [assetId, codePoint]))
}

export async function insertCodePoints(
  client: PoolClient,
  collectionId: number,
  points: ReadonlyMap<number, number>,
): Promise<void> {
  await client.query(
    `insert into collection_code_points (collection_id, asset_id, code_point)
     select $1, asset_id, code_point from unnest($2::integer[], $3::integer[])
       as given (asset_id, code_point)`,
    [collectionId, [...points.keys()], [...points.values()]],
  )
}

/** Makes exports of fonts of one collection wait for each other until the commit. */
export async function lockCodePoints(client: PoolClient, collectionId: number): Promise<void> {
  await client.query('select from collections where id = $1 for update', [collectionId])
}
