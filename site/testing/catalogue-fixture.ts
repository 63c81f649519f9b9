import { createHash } from 'node:crypto'
import { bucketsOf } from '@tessera/palette'
import type { Database } from '#platform/postgres/database.ts'
import type { FileStore } from '#platform/storage/index.ts'
import {
  assetFiles,
  assets,
  categories,
  contributors,
  licenses,
  packs,
  sources,
  styles,
  tags,
} from '#db/schema/index.ts'
import { sampleAssets, samplePacks, type SampleAsset } from './catalogue-samples.ts'

type FixtureInput = {
  readonly db: Database
  /** Takes the binaries; without it, Lottie files and pictures of 3D objects are left out. */
  readonly files?: FileStore
}

const SOURCE = 'fixture'
const PUBLISHED = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000

/**
 * Inserts a small catalogue as the importer would leave it: a source, two licences, three
 * contributors, seven packs and some eighty assets of every kind (see catalogue-samples.ts), each with its
 * original. Popularity falls and age grows with the place in the list, so orders are predictable.
 */
export async function insertTestCatalogue({ db, files }: FixtureInput): Promise<void> {
  await db.insert(sources).values({
    id: SOURCE,
    packageName: '@tessera/fixture',
    version: '1.0.0',
    integrity: 'sha512-fixture',
    state: 'ready',
    importerVersion: 1,
    assetCount: sampleAssets.length,
    finishedAt: new Date(PUBLISHED),
  })
  const licenseIds = await insertLicenses(db)
  const contributorIds = idsBy(
    await db
      .insert(contributors)
      .values([
        { username: 'ada', name: 'Ada Line', website: 'https://ada.example' },
        { username: 'bo', name: 'Bo Shape', defaultAsset: 'illustration' },
        { username: 'cyn', name: 'Cyn Motion', defaultAsset: 'lottie' },
      ])
      .returning({ id: contributors.id, key: contributors.username }),
  )
  const styleIds = await insertTerms(db, styles, ['line', 'solid', 'flat'])
  const categoryIds = await insertTerms(db, categories, [
    'arrows',
    'weather',
    'interface',
    'people',
  ])
  const packIds = await insertPacks(db, { contributorIds, licenseIds })
  const packOf = new Map(samplePacks.map((pack) => [pack.slug, pack]))
  const inserted = await db
    .insert(assets)
    .values(
      sampleAssets.map((asset, index) => ({
        kind: asset.kind,
        slug: asset.slug,
        name: asset.name,
        sourceId: SOURCE,
        sourceKey: `${asset.kind}/${asset.slug}`,
        contributorId: idOf(contributorIds, packOf.get(asset.pack)?.contributor ?? ''),
        licenseId: idOf(licenseIds, packOf.get(asset.pack)?.spdx ?? ''),
        packId: idOf(packIds, asset.pack),
        position: index,
        categoryId: idOf(categoryIds, asset.category),
        styleId: idOf(styleIds, asset.style),
        tags: [...asset.tags],
        colors: [...asset.colors],
        colorBuckets: bucketsOf([...asset.colors]),
        priceMinor: asset.priceMinor,
        isExclusive: asset.isExclusive ?? false,
        isFeatured: asset.isFeatured ?? false,
        isAnimated: asset.isAnimated ?? false,
        uniconFamily: asset.unicon ?? null,
        ...sizeOf(asset),
        contentHash: sha256(asset.body),
        popularity: 1 - index / sampleAssets.length,
        updatedAt: new Date(PUBLISHED),
        publishedAt: new Date(PUBLISHED - index * HOUR_MS),
      })),
    )
    .returning({ id: assets.id, key: assets.sourceKey })
  const assetIds = idsBy(inserted)
  for (const asset of sampleAssets) {
    await insertFile(db, files, idOf(assetIds, `${asset.kind}/${asset.slug}`), asset)
  }
  await insertTags(db)
}

async function insertLicenses(db: Database): Promise<Map<string, number>> {
  const facts = [
    { spdx: 'MIT', name: 'MIT License', url: 'https://spdx.org/licenses/MIT.html' },
    {
      spdx: 'CC-BY-4.0',
      name: 'Creative Commons Attribution 4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ]
  const rows = await db
    .insert(licenses)
    .values(
      facts.map((fact) => ({
        ...fact,
        sourceId: SOURCE,
        text: `${fact.name}: the text of the test catalogue.`,
        textSha256: sha256(fact.name),
        evidence: 'license-file',
        packageVersion: '1.0.0',
        integrity: 'sha512-fixture',
      })),
    )
    .returning({ id: licenses.id, key: licenses.spdx })
  return idsBy(rows)
}

async function insertTerms(
  db: Database,
  table: typeof styles | typeof categories,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const values = slugs.map((slug) => ({ slug, name: slug.charAt(0).toUpperCase() + slug.slice(1) }))
  return idsBy(await db.insert(table).values(values).returning({ id: table.id, key: table.slug }))
}

async function insertPacks(
  db: Database,
  {
    contributorIds,
    licenseIds,
  }: { contributorIds: Map<string, number>; licenseIds: Map<string, number> },
): Promise<Map<string, number>> {
  const rows = await db
    .insert(packs)
    .values(
      samplePacks.map((pack, index) => {
        const items = sampleAssets.filter((asset) => asset.pack === pack.slug)
        return {
          slug: pack.slug,
          kind: pack.kind,
          name: pack.name,
          description: `${pack.name}, ${items.length} pieces.`,
          sourceId: SOURCE,
          sourceKey: `pack/${pack.slug}`,
          contributorId: idOf(contributorIds, pack.contributor),
          licenseId: idOf(licenseIds, pack.spdx),
          itemCount: items.length,
          tags: [...new Set(items.flatMap((item) => item.tags))].slice(0, 20),
          popularity: 1 - index / samplePacks.length,
          updatedAt: new Date(PUBLISHED),
          publishedAt: new Date(PUBLISHED - index * HOUR_MS),
        }
      }),
    )
    .returning({ id: packs.id, key: packs.slug })
  return idsBy(rows)
}

async function insertFile(
  db: Database,
  files: FileStore | undefined,
  assetId: number,
  asset: SampleAsset,
): Promise<void> {
  const bytes = Buffer.from(asset.body)
  const common = { assetId, bytes: bytes.length, sha256: sha256(asset.body), ...sizeOf(asset) }
  if (asset.kind === 'lottie') {
    const storageKey = await files?.put(bytes, 'json')
    if (storageKey) await db.insert(assetFiles).values({ ...common, format: 'json', storageKey })
    return
  }
  if (asset.kind !== '3d') {
    await db.insert(assetFiles).values({ ...common, format: 'svg', body: asset.body })
    return
  }
  const storageKey = await files?.put(greenSquare, 'png')
  if (!storageKey) return
  await db.insert(assetFiles).values({
    ...common,
    bytes: greenSquare.length,
    sha256: sha256(greenSquare),
    format: 'png',
    storageKey,
  })
}

/** A green square of 400 pixels. */
const greenSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAAGQCAMAAAC3Ycb+AAAAA1BMVEVDoEeTGWaZAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAs0lEQVR4nO3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA6NAAcq4AAZGALH4AAAAASUVORK5CYII=',
  'base64',
)

async function insertTags(db: Database): Promise<void> {
  const counts = new Map<string, number>()
  for (const tag of sampleAssets.flatMap((asset) => asset.tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  await db
    .insert(tags)
    .values([...counts].map(([slug, assetCount]) => ({ slug, name: slug, assetCount })))
}

function sizeOf({ kind }: SampleAsset): { width: number; height: number } {
  if (kind === 'icon') return { width: 24, height: 24 }
  if (kind === 'lottie') return { width: 100, height: 100 }
  if (kind === '3d') return { width: 400, height: 400 }
  return { width: 400, height: 300 }
}

function idsBy(rows: readonly { id: number; key: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, key }) => [key, id]))
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the test catalogue has no ${key}`)
  return id
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
