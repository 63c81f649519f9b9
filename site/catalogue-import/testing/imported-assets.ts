import { importCatalogue } from '#catalogue-import/import-catalogue.ts'
import { createImportFixture, iconSource, packageOf } from './package-fixture.ts'

export type Fixture = Awaited<ReturnType<typeof createImportFixture>>

export type StoredAsset = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly isPublished: boolean
  readonly body: string
}

export async function imported(fixture: Fixture, made: Awaited<ReturnType<typeof packageOf>>) {
  await importCatalogue(fixture.deps, { sources: [iconSource(made)] })
  return assetsByKey(fixture)
}

export async function assetsByKey(fixture: Fixture): Promise<Map<string, StoredAsset>> {
  const { rows } = await fixture.database.pool.query<StoredAsset & { key: string }>(
    `select source_key as key, id, uuid, slug, published_at is not null as "isPublished", body
     from assets join asset_files on asset_id = id and format = 'svg'
     where source_id = 'fixture' order by source_key`,
  )
  return new Map(rows.map(({ key, ...asset }) => [key, asset]))
}
