import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '#platform/settings/config.ts'
import { siteRoot } from '#platform/site-root.ts'

type Progress = { readonly done: number; readonly total: number }

type Options = {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => Promise<void>
}

/**
 * Makes the missing prints in a child process, and ends it when `signal` says so.
 *
 * @throws the signal's reason, and an Error where the process fails
 */
export async function makePrintsBeside(
  { pool, config }: { readonly pool: Pool; readonly config: Pick<Config, 'dataDir'> },
  { signal, progress }: Options,
): Promise<void> {
  signal.throwIfAborted()
  const child = fork(join(siteRoot, 'platform/visual-index/fingerprint-child.ts'), [], {
    env: {
      ...process.env,
      DATABASE_URL: pool.options.connectionString,
      DATA_DIR: config.dataDir,
    },
    execArgv: [],
  })
  const end = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', end, { once: true })
  let told = Promise.resolve()
  child.on('message', ({ done, total }: Progress) => {
    told = told.then(() => progress(done, total))
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  signal.removeEventListener('abort', end)
  await told
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`the process that makes prints ended with ${code}`)
}
