import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import type { AssetFacts } from '#db/schema/catalogue.ts'

/**
 * Which assets of a pack somebody gets: `open` what anybody may have, `free` what costs nothing (for
 * accounts), `all` of it (where a plan or the author opens a paid pack); `held` and `held-free` the
 * same of a pack that was withdrawn, for those who had it.
 */
export type PackScope = 'open' | 'free' | 'all' | 'held' | 'held-free'

const published = 'and a.published_at is not null'
const inScope = {
  open: `${published} and a.price_minor = 0 and not a.is_exclusive and not a.needs_login`,
  free: `${published} and a.price_minor = 0`,
  all: published,
  held: '',
  'held-free': 'and a.price_minor = 0',
} as const satisfies Record<PackScope, string>

const assetOf = (scope: PackScope) => `a.pack_id = $1 ${inScope[scope]}`

/** A licence among a pack's open assets, with its text and the package it came with. */
export type PackLicenseRow = {
  readonly id: number
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly text: string
  readonly notice: string | null
  readonly packageName: string | null
  readonly packageVersion: string
  /** Assets under this licence. */
  readonly items: number
}

/** The licences of the assets of a pack within a scope, the most frequent first. */
export async function findPackLicenses(
  pool: Pool,
  packId: number,
  scope: PackScope,
): Promise<PackLicenseRow[]> {
  const { rows } = await pool.query<PackLicenseRow>(
    `select l.id, l.spdx, l.name, l.url, l.text, l.notice, o.package_name as "packageName",
       l.package_version as "packageVersion", held.items
     from (select a.license_id, count(*)::integer as items from assets a where ${assetOf(scope)}
       group by a.license_id) held
     join licenses l on l.id = held.license_id
     left join sources o on o.id = l.source_id
     order by held.items desc, l.id`,
    [packId],
  )
  return rows
}

/** One original of an asset of a pack. */
export type PackFileRow = {
  readonly assetId: number
  readonly position: number
  readonly slug: string
  readonly name: string
  readonly kind: AssetKind
  readonly licenseId: number
  readonly isDerived: boolean
  readonly contributorName: string
  readonly contributorUrl: string | null
  readonly facts: AssetFacts
  readonly format: string
  readonly role: string
  readonly body: string | null
  readonly storageKey: string | null
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
}

/** What of a pack is handed out. */
export type PackPart = {
  readonly packId: number
  readonly licenseIds: readonly number[]
  readonly scope: PackScope
}

const BATCH_ITEMS = 200

/**
 * The originals of a pack's open assets, read in batches by place: no connection is held while a
 * slow reader takes its time, and nothing more is read once the reader stops.
 */
export async function* readPackFiles(
  pool: Pool,
  { packId, licenseIds, scope }: PackPart,
): AsyncGenerator<PackFileRow> {
  let after: readonly [number, number] = [-1, 0]
  for (;;) {
    const { rows } = await pool.query<PackFileRow>(
      `with item as (
         select a.* from assets a
         where ${assetOf(scope)} and a.license_id = any($2) and (a.position, a.id) > ($3, $4)
         order by a.position, a.id limit ${BATCH_ITEMS}
       )
       select item.id as "assetId", item.position, item.slug, item.name, item.kind,
         item.license_id as "licenseId", item.is_derived as "isDerived",
         c.name as "contributorName", c.website as "contributorUrl",
         item.facts, f.format, f.role, f.body, f.storage_key as "storageKey", f.bytes, f.sha256,
         f.width, f.height
       from item
       join contributors c on c.id = item.contributor_id
       left join asset_files f on f.asset_id = item.id and f.role = 'original'
       order by item.position, item.id, f.format`,
      [packId, licenseIds, ...after],
    )
    const last = rows.at(-1)
    if (!last) return
    yield* rows.filter(({ format }) => format !== null)
    after = [last.position, last.assetId]
  }
}

/** The originals of a part in order, as the licence ledger names them. */
export async function findPackManifest(
  pool: Pool,
  { packId, licenseIds, scope }: PackPart,
): Promise<{ uuid: string; slug: string; format: string; sha256: string }[]> {
  const { rows } = await pool.query<{ uuid: string; slug: string; format: string; sha256: string }>(
    `select a.uuid, a.slug, f.format, f.sha256
     from assets a join asset_files f on f.asset_id = a.id and f.role = 'original'
     where ${assetOf(scope)} and a.license_id = any($2)
     order by a.position, a.id, f.format`,
    [packId, licenseIds],
  )
  return rows
}

/** Keys of every binary that the download of a pack will read. */
export async function findStorageKeys(
  pool: Pool,
  { packId, licenseIds, scope }: PackPart,
): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select distinct f.storage_key as key from assets a join asset_files f on f.asset_id = a.id
     where ${assetOf(scope)} and a.license_id = any($2)
       and f.role = 'original' and f.storage_key is not null`,
    [packId, licenseIds],
  )
  return rows.map(({ key }) => key)
}
