import { checkServer } from './connection.ts'
import { superviseServer } from './supervisor.ts'
import type { Log } from '#platform/log.ts'

export type RunningDatabase = {
  /** A connection string, password included: never log it. */
  readonly url: string
  /** True when the server was already running (left by a killed process, or shared with one). */
  readonly isAdopted: boolean
  readonly stop: () => Promise<void>
}

/**
 * Provides PostgreSQL: the server named by DATABASE_URL, which is checked and otherwise left alone,
 * or one of our own on the data folder.
 */
export async function startDatabase(
  config: { readonly databaseUrl: string | null; readonly dataDir: string },
  log: Log,
): Promise<RunningDatabase> {
  if (config.databaseUrl === null) {
    return superviseServer({ dataDir: config.dataDir, isDurable: true }, log)
  }
  await checkServer(config.databaseUrl)
  return { url: config.databaseUrl, isAdopted: true, stop: async () => undefined }
}
