import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ProductType, SearchDocument } from '@tessera/search'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withImportLock } from '#catalogue-import/import-lock.ts'
import { seedVocabulary } from '#catalogue-import/store/seed-vocabulary.ts'
import { deleteSynthetic } from './delete-synthetic.ts'
import {
  catalogueShape,
  syntheticCatalogue,
  type CatalogueShape,
  contributorName,
} from './synthetic-documents.ts'
import {
  assetColumns,
  assetRow,
  bundleColumns,
  bundlePackColumns,
  bundlePackRows,
  bundleRow,
  contributorColumns,
  contributorRow,
  fileColumns,
  fileRow,
  packColumns,
  packRow,
  SYNTHETIC_SOURCE,
  type RowBases,
} from './synthetic-rows.ts'

const CHUNK_BYTES = 1 << 18

/**
 * Fills the catalogue with made-up assets, packs and bundles beside what is there, in place of those
 * of a former call: the same for the same number, so that a size can be tried before it is reached.
 * One transaction; `onProgress` is told how many assets are on their way.
 */
export function writeSynthetic(
  pool: Pool,
  items: number,
  onProgress: (items: number) => void = () => undefined,
): Promise<CatalogueShape> {
  return withImportLock(pool, async () => {
    await seedVocabulary(pool)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await deleteSynthetic(client)
      const shape = catalogueShape(items)
      const bases = await reserveRows(client, shape)
      await writeRows(client, shape, bases, onProgress)
      await client.query(
        `insert into sources (id, package_name, version, integrity, state, importer_version,
           asset_count, finished_at)
         values ($1, $1, $2, '', 'ready', 1, $3, now())
         on conflict (id) do update set version = excluded.version, state = 'ready',
           asset_count = excluded.asset_count, problems = '[]', finished_at = now()`,
        [SYNTHETIC_SOURCE, String(items), items],
      )
      await client.query('commit')
      await client.query('analyze assets, asset_files, packs, bundles, tags')
      client.release()
      return shape
    } catch (error) {
      client.release(true)
      throw error
    }
  })
}

/** Takes identifiers that nothing else will get, and makes what rows point at. */
async function reserveRows(client: PoolClient, shape: CatalogueShape): Promise<RowBases> {
  const reserve = async (table: string, count: number): Promise<number> => {
    const { rows } = await client.query<{ last: string }>(
      `select setval(sequence, nextval(sequence) + $2) as last
       from pg_get_serial_sequence($1, 'id') sequence`,
      [table, count],
    )
    return Number(rows[0]!.last) - count
  }
  const idsOf = async (table: 'styles' | 'categories'): Promise<number[]> =>
    (await client.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(
      ({ id }) => id,
    )
  const license = await client.query<{ id: number }>(
    `insert into licenses (source_id, spdx, name, url, text, text_sha256, evidence,
       package_version, integrity)
     values ($1, 'CC0-1.0', 'CC0 1.0 Universal',
       'https://creativecommons.org/publicdomain/zero/1.0/', 'Made up by this program.', '',
       'set-metadata', '1', '') returning id`,
    [SYNTHETIC_SOURCE],
  )
  return {
    assets: await reserve('assets', shape.items),
    packs: await reserve('packs', shape.packs),
    bundles: await reserve('bundles', shape.bundles),
    contributors: await reserve('contributors', shape.contributors),
    licenseId: license.rows[0]!.id,
    styleIds: await idsOf('styles'),
    categoryIds: await idsOf('categories'),
  }
}

/** Packs come before the assets that point at them, so each type is made apart. */
async function writeRows(
  client: PoolClient,
  shape: CatalogueShape,
  bases: RowBases,
  onProgress: (items: number) => void,
): Promise<void> {
  await copy(client, 'contributors', contributorColumns, function* () {
    for (let id = 1; id <= shape.contributors; id++) {
      yield contributorRow(id, contributorName(id), bases)
    }
  })
  const assetCounts = assetsInPacks(shape)
  const { items } = shape
  const rowsOf = (type: ProductType, toRow: (document: SearchDocument) => string) =>
    function* () {
      for (const document of syntheticCatalogue(items, type)) yield toRow(document)
    }
  const toPack = (pack: SearchDocument) => packRow(pack, bases, assetCounts[pack.id]!)
  await copy(client, 'packs', packColumns, rowsOf('pack', toPack))
  const toBundle = (bundle: SearchDocument) => bundleRow(bundle, bases)
  await copy(client, 'bundles', bundleColumns, rowsOf('bundle', toBundle))
  const toParts = (bundle: SearchDocument) => bundlePackRows(bundle, bases, shape.packs)
  await copy(client, 'bundle_packs', bundlePackColumns, rowsOf('bundle', toParts))
  const tags = new Map<string, number>()
  const toAsset = (asset: SearchDocument): string => {
    for (const tag of new Set(asset.tags)) tags.set(tag, (tags.get(tag) ?? 0) + 1)
    if (asset.id % 1000 === 0) onProgress(asset.id)
    return assetRow(asset, bases)
  }
  await copy(client, 'assets', assetColumns, rowsOf('item', toAsset))
  const toFile = (asset: SearchDocument) => fileRow(asset, bases)
  await copy(client, 'asset_files', fileColumns, rowsOf('item', toFile))
  await client.query(
    `insert into tags (slug, name, asset_count) select * from unnest($1::text[], $1, $2::int[])
     on conflict (slug) do update set asset_count = tags.asset_count + excluded.asset_count`,
    [[...tags.keys()], [...tags.values()]],
  )
}

function assetsInPacks({ items, packs }: CatalogueShape): Uint32Array {
  const counts = new Uint32Array(packs + 1)
  for (let id = 0; id < items; id++) counts[1 + Math.floor((id * packs) / items)]!++
  return counts
}

async function copy(
  client: PoolClient,
  table: string,
  columns: string,
  rows: () => Iterable<string>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
  const done = finished(stream)
  let chunk = ''
  for (const row of rows()) {
    chunk += row
    if (chunk.length < CHUNK_BYTES) continue
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    chunk = ''
  }
  stream.end(chunk)
  await done
}
