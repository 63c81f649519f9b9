import type * as main from '#site/compose/main.ts'
import { readSettingsFile } from '#site/platform/settings/settings-file.ts'
import { keepCompiled, readCompiled } from '../compiled-modules.ts'

const SAME_KEYPRESS_MS = 1000

/**
 * Runs the built site until SIGTERM or Ctrl+C, then ends this process.
 *
 * @param prepare what comes before, such as building
 */
export async function runSite(prepare: () => Promise<void> = async () => {}): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  readSettingsFile()
  const stopping = new AbortController()
  try {
    await prepare()
    readCompiled()
    const entry = new URL('../../site/build/server/index.js', import.meta.url)
    const { runRole } = (await import(entry.href)) as typeof main
    const asked = nextSignal()
    void asked.then(() => stopping.abort())
    const server = await runRole(process.env, stopping.signal)
    keepCompiled()
    if (server === null) process.exit(0)
    await asked
    console.log('Stopping: open requests are answered, then the database shuts down')
    await server.stop()
    process.exit(0)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError' && stopping.signal.aborted) {
      console.log('Stopped while waiting for the schema of this build')
      process.exit(0)
    }
    console.error(explain(error))
    process.exit(1)
  }
}

/**
 * Resolves at the first signal, which may come while the site still starts. A later one ends us at
 * once, unless it is the same Ctrl+C, which the terminal and npm both pass on.
 */
function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null
    const onSignal = () => {
      const now = performance.now()
      if (askedAt !== null && now - askedAt > SAME_KEYPRESS_MS) process.exit(1)
      askedAt ??= now
      resolve()
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
}

/** Failures that we foresee speak for themselves; anything else is a bug and shows where it is. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))) {
    return (
      `${error.message}\nThis account may not use that file. Start as the account that owns the ` +
      'data folder (or as root), or name another data folder by DATA_DIR.'
    )
  }
  const isForeseen = ['Error', 'ConfigError', 'DataFolderInUse'].includes(error.name)
  return isForeseen && !('code' in error) ? error.message : (error.stack ?? error.message)
}
