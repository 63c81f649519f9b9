import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { FileStore } from '#platform/storage/index.ts'
import { type Adapter, type AdapterInput, isProblem, type Problem } from './adapters/adapter.ts'
import { objectKit } from './adapters/object-kit.ts'
import { adapters } from './adapters/registry.ts'
import type { PackageFiles, RawAsset, RawKit } from './adapters/raw-asset.ts'
import { type PublishResult, publishAssets } from './store/publish-assets.ts'
import type { Source } from './source.ts'
import { type Prepare, stageAssets } from './prepare/stage-assets.ts'
import { storeKits } from './store/store-kits.ts'
import { countPacksOf } from './store/count-packs.ts'
import { storePacks } from './store/store-packs.ts'

/** Bump it when rows come out differently from the same package: everything is read again. */
export const IMPORTER_VERSION = 1

export type SourceImport = PublishResult & {
  readonly assets: number
  readonly problems: readonly string[]
}

/**
 * Imports one source from the files of its package in one transaction, so that visitors see the
 * former version until the commit and nothing of a failed or killed import.
 *
 * @throws when the package is not what the adapter expects, or the database or disk refuses
 */
export async function importSource(
  deps: {
    readonly pool: Pool
    readonly files: FileStore
    readonly prepare: Prepare
    readonly threads: number
    readonly onStaged: (count: number) => void
  },
  source: Source,
  packageFiles: {
    readonly files: PackageFiles
    readonly companionFiles: PackageFiles
    readonly tagsOf?: (name: string) => readonly string[]
  },
): Promise<SourceImport> {
  await markStarted(deps.pool, source)
  const adapter = adapters[source.adapter] as Adapter<unknown>
  const input: AdapterInput<unknown> = {
    package: source.package,
    options: source.options,
    tagsOf: packageFiles.tagsOf ?? (() => []),
    files: new Map([...packageFiles.files].filter(([path]) => adapter.wants(path, source.options))),
    companionFiles: packageFiles.companionFiles,
  }
  return inTransaction(deps.pool, async (client) => {
    const packs = [...source.packs, ...(adapter.packs?.(input) ?? [])]
    await storePacks(client, source, packs, packageFiles.files)
    const kits = [...(adapter.kits?.(input) ?? []), ...(await objectKitsOf(source, adapter, input))]
    const kitProblems = await storeKits(client, source, kits)
    const context = {
      packs: Object.fromEntries(packs.map((pack) => [pack.key, pack])),
      releasedOn: source.releasedOn,
    }
    const staging = await stageAssets(client, adapter.read(input), { ...deps, context })
    if (staging.staged === 0) {
      const first = staging.problems[0]
      throw new Error(first === undefined ? 'the package holds no asset' : explain(first))
    }
    const problems = [...kitProblems, ...staging.problems]
    const published = await publishAssets(
      client,
      source.id,
      problems.map((problem) => problem.sourceKey),
    )
    await countPacksOf(client, source.id, new Date())
    const lines = problems.map((problem) => `${source.id}: ${explain(problem)}`)
    await markReady(client, source, staging.staged, lines)
    return { ...published, assets: staging.staged, problems: lines }
  })
}

/** Kits made of the drawings of packs; the package is read once more for them. */
async function objectKitsOf(
  { objectKits = [] }: Source,
  adapter: Adapter<unknown>,
  input: AdapterInput<unknown>,
): Promise<RawKit[]> {
  if (objectKits.length === 0) return []
  const assets: RawAsset[] = []
  for await (const asset of adapter.read(input)) if (!isProblem(asset)) assets.push(asset)
  return objectKits.map((options) => objectKit(assets, options))
}

/** Changes with everything that decides what is imported from the source. */
export function fingerprintOf(source: Source): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 32)
}

function explain({ sourceKey, problem }: Problem): string {
  return `${sourceKey}: ${problem}`
}

async function markStarted(pool: Pool, source: Source): Promise<void> {
  await pool.query(
    `insert into sources (id, package_name, version, integrity, state, importer_version, fingerprint)
     values ($1, $2, $3, $4, 'importing', $5, '')
     on conflict (id) do update set state = 'importing', started_at = now(), finished_at = null`,
    [
      source.id,
      source.package.name,
      source.package.version,
      source.package.integrity,
      IMPORTER_VERSION,
    ],
  )
}

async function markReady(
  client: PoolClient,
  source: Source,
  assets: number,
  problems: readonly string[],
): Promise<void> {
  await client.query(
    `update sources set package_name = $2, version = $3, integrity = $4, state = 'ready',
       importer_version = $5, fingerprint = $6, asset_count = $7, problems = $8,
       finished_at = now()
     where id = $1`,
    [
      source.id,
      source.package.name,
      source.package.version,
      source.package.integrity,
      IMPORTER_VERSION,
      fingerprintOf(source),
      assets,
      JSON.stringify(problems),
    ],
  )
}

async function inTransaction<T>(pool: Pool, asset: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await asset(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, even while a COPY is under way.
    client.release(true)
    throw error
  }
}
