import { setPriority } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database.ts'
import { createLocalFileStore } from '../storage/index.ts'
import { makePrints } from './make-prints.ts'

/** Makes the prints that the catalogue lacks; ends where it stands when it is told to. */
const LOWEST_PRIORITY = 19

setPriority(LOWEST_PRIORITY)
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
process.once('disconnect', () => stopping.abort())
const config = loadConfig(process.env)
const { pool } = openDatabase(config.databaseUrl ?? '', { onError: () => stopping.abort() })
await makePrints(
  { pool, files: createLocalFileStore(join(config.dataDir, 'files')) },
  { signal: stopping.signal },
)
await pool.end()
// Where the site ended first there is nothing left to leave.
if (process.connected) process.disconnect()
