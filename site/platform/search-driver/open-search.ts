import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { Config } from '#platform/settings/config.ts'
import type { SharedSnapshots } from '#platform/storage/shared-snapshots.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { openInProcessSearch } from './in-process-search.ts'
import { openOpenSearch } from './opensearch/opensearch-search.ts'

type SearchInput = {
  readonly config: Pick<Config, 'searchUrl' | 'dataDir'>
  readonly pool: Pool
  readonly snapshots?: SharedSnapshots | null
  readonly log: Logger
}

/** The driver that the settings name: a cluster of its own, or this process. */
export async function openSearch({
  config: { searchUrl, dataDir },
  pool,
  snapshots = null,
  log,
}: SearchInput): Promise<CatalogueSearch & { close(): Promise<void> }> {
  if (searchUrl !== null) return openOpenSearch({ pool, url: searchUrl, log })
  return openInProcessSearch({ pool, directory: join(dataDir, 'search'), snapshots, log })
}
