import { checkServer } from './connection.ts'
import { superviseServer } from './supervisor.ts'
import type { Log } from '#platform/log.ts'

export type RunningDatabase = {
  /** A connection string, password included: never log it. */
  readonly url: string
  /** The same database without a pooler between, for what needs a session. Equals `url` where there is none. */
  readonly directUrl: string
  /** True when the server was already running (left by a killed process, or shared with one). */
  readonly isAdopted: boolean
  readonly stop: () => Promise<void>
}

type DatabaseSettings = {
  readonly databaseUrl: string | null
  readonly databaseDirectUrl?: string | null
  readonly dataDir: string
}

/**
 * Provides PostgreSQL: the server named by DATABASE_URL, which is checked and otherwise left alone,
 * or one of our own on the data folder.
 */
export async function startDatabase(
  { databaseUrl: url, databaseDirectUrl, dataDir }: DatabaseSettings,
  log: Log,
): Promise<RunningDatabase> {
  if (url === null) {
    const own = await superviseServer({ dataDir, isDurable: true }, log)
    return { ...own, directUrl: own.url }
  }
  const directUrl = databaseDirectUrl ?? url
  await checkServer(url, 'DATABASE_URL')
  if (directUrl !== url) await checkServer(directUrl, 'DATABASE_DIRECT_URL')
  return { url, directUrl, isAdopted: true, stop: async () => undefined }
}
