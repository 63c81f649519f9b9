/** A site that takes uploads, in a process that a proof may kill: DATABASE_URL, DATA_DIR and PORT. */
import { loadConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { openDatabase } from '#server/database.ts'
import { createApp } from '#server/http/app.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { startUploadWorker } from '../upload-worker.server.ts'

const config = loadConfig(process.env)
const { pool, db } = openDatabase(config.databaseUrl ?? '', {})
const deps = await createDeps({ config, pool, db, log: createLog(config.logLevel) })
startUploadWorker(deps, () => undefined)
await listen(await createApp(deps), config)
process.send?.('ready')
process.once('disconnect', () => process.exit())
