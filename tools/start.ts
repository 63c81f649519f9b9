/** `npm start`: builds the site where it is stale, then runs it until SIGTERM or Ctrl+C. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as main from '../site/server/main.ts'
import { buildIfStale, root, serverEntry } from './build-site.ts'

process.env.NODE_ENV ??= 'production'
const settingsFile = join(root, '.env')
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)

try {
  await buildIfStale((line) => console.log(line))
  const { startServer } = (await import(pathToFileURL(serverEntry).href)) as typeof main
  const server = await startServer(process.env)
  stopOnSignal(server.stop)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** The first signal stops in order; a second one does not wait. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    console.log('Stopping: open requests are answered, then the database shuts down')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** Failures that we foresee speak for themselves; anything else is a bug and shows where it is. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForeseen = ['Error', 'ConfigError', 'DataFolderInUse'].includes(error.name)
  return isForeseen && !('code' in error) ? error.message : (error.stack ?? error.message)
}
