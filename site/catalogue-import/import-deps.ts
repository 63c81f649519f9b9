import type { Pool } from 'pg'
import type { FileStore } from '#platform/storage/index.ts'
import type { Download } from './packages/fetch-package.ts'

/** What an import reaches; tests pass their own download and threads. */
export type ImportDeps = {
  readonly pool: Pool
  readonly files: FileStore
  /** Folder of kept tarballs, `DATA_DIR/packages`. */
  readonly packagesDir: string
  readonly download: Download
  /** Worker threads; the number of cores by default. */
  readonly threads?: number
  readonly onProgress?: (progress: ImportProgress) => void
  /** After each source, whatever came of it. */
  readonly onReport?: (report: SourceReport) => void
  /** Another process imports; this one waits for it. */
  readonly onWaiting?: () => void
  /** After the commit of a source, so that the search can take it up. */
  readonly onSourceReady?: (sourceId: string) => void
}

export type ImportProgress = {
  readonly source: string
  /** Assets of this source that are prepared and on their way into the database. */
  readonly done: number
  /** Assets of all sources so far. */
  readonly assets: number
  readonly sourcesDone: number
  readonly sourcesTotal: number
}

export type SourceReport = {
  readonly id: string
  /** imported, unchanged (nothing to do), removed (by the operator), failed, missing (no network) */
  readonly outcome: 'imported' | 'unchanged' | 'removed' | 'failed' | 'missing'
  readonly assets: number
  readonly added: number
  readonly updated: number
  readonly withdrawn: number
  readonly durationMs: number
  readonly problems: readonly string[]
}

export type ImportReport = {
  readonly sources: readonly SourceReport[]
  readonly assets: number
  /** One line each, naming source and file. */
  readonly problems: readonly string[]
}
