import type { Pool } from 'pg'
import { PackageError } from './packages/fetch-package.ts'
import type { SourceReport } from './import-deps.ts'
import { fingerprintOf, IMPORTER_VERSION, type SourceImport } from './import-source.ts'
import type { Source } from './source.ts'

/** A source as the database remembers it. */
export type KnownSource = {
  readonly id: string
  readonly packageName: string
  readonly version: string
  /** importing, ready, failed, removed */
  readonly state: string
  readonly integrity: string
  readonly importerVersion: number
  readonly fingerprint: string
  readonly assetCount: number
  readonly problems: readonly string[]
  readonly finishedAt: Date | null
}

export async function knownSources(pool: Pool): Promise<Map<string, KnownSource>> {
  const { rows } = await pool.query<KnownSource>(
    `select id, package_name as "packageName", version, state, integrity,
       importer_version as "importerVersion", fingerprint, asset_count as "assetCount", problems,
       finished_at as "finishedAt"
     from sources order by started_at, id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the catalogue holds exactly what the source would give again. */
export function isCurrent(former: KnownSource | undefined, source: Source): boolean {
  return (
    former?.state === 'ready' &&
    former.integrity === source.package.integrity &&
    former.importerVersion === IMPORTER_VERSION &&
    former.fingerprint === fingerprintOf(source)
  )
}

/** Whether an import of these sources would do anything: the catalogue is empty, a part, or of old. */
export async function isImportDue(pool: Pool, sources: readonly Source[]): Promise<boolean> {
  const known = await knownSources(pool)
  return sources.some((source) => isDue(known.get(source.id), source))
}

/** What the operator removed stays away. */
export function isDue(former: KnownSource | undefined, source: Source): boolean {
  return former?.state !== 'removed' && !isCurrent(former, source)
}

/** Whether the import of a source began and did not end, be it in another process or in one that was killed. */
export async function hasUnfinishedSource(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query("select from sources where state = 'importing' limit 1")
  return rowCount === 1
}

/** The report on a source that has nothing to do. */
export function idleReport(id: string, former: KnownSource | undefined): SourceReport {
  const isRemoved = former?.state === 'removed'
  return {
    ...NOTHING,
    id,
    outcome: isRemoved ? 'removed' : 'unchanged',
    assets: isRemoved ? 0 : (former?.assetCount ?? 0),
    problems: isRemoved ? [] : (former?.problems ?? []),
  }
}

/** Runs the import of one source; whatever goes wrong becomes its report, and its row says so. */
export async function reportOn(
  pool: Pool,
  source: Source,
  work: () => Promise<SourceImport>,
): Promise<SourceReport> {
  const startedAt = performance.now()
  const elapsed = (): number => Math.round(performance.now() - startedAt)
  try {
    const result = await work()
    return { id: source.id, outcome: 'imported', ...result, durationMs: elapsed() }
  } catch (error) {
    const isMissing = error instanceof PackageError && error.code === 'unavailable'
    const reason = error instanceof Error ? error.message : String(error)
    const problems = [`${source.id}: ${reason}`]
    await markFailed(pool, source, problems)
    const outcome = isMissing ? 'missing' : 'failed'
    return { ...NOTHING, id: source.id, outcome, problems, durationMs: elapsed() }
  }
}

const NOTHING = { assets: 0, added: 0, updated: 0, withdrawn: 0, durationMs: 0 } as const

/** What is in the catalogue of a failed source stays; its row says why it is not newer. */
async function markFailed(pool: Pool, source: Source, problems: readonly string[]): Promise<void> {
  const { name, version, integrity } = source.package
  await pool.query(
    `insert into sources (id, package_name, version, integrity, state, importer_version, problems)
     values ($1, $2, $3, $4, 'failed', $5, $6)
     on conflict (id) do update set state = 'failed', problems = excluded.problems,
       finished_at = now()`,
    [source.id, name, version, integrity, IMPORTER_VERSION, JSON.stringify(problems)],
  )
}
