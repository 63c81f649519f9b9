import { setPriority } from 'node:os'
import { loadConfig } from '#platform/settings/config.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { openStorage, s3SettingsOf } from '#platform/storage/index.ts'
import { makeFingerprints } from './make-fingerprints.ts'

/** Makes the fingerprints that the catalogue lacks; ends where it stands when it is told to. */
const LOWEST_PRIORITY = 19

setPriority(LOWEST_PRIORITY)
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
process.once('disconnect', () => stopping.abort())
const config = loadConfig(process.env)
const { pool } = openDatabase(config.databaseUrl ?? '', { onError: () => stopping.abort() })
const { files } = await openStorage(config.dataDir, s3SettingsOf(config))
await makeFingerprints(
  { pool, files },
  { signal: stopping.signal, onProgress: (progress) => void process.send?.(progress) },
)
await pool.end()
// Where the site ended first there is nothing left to leave.
if (process.connected) process.disconnect()
