import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Deps } from '../context.ts'
import { siteRoot } from '../site-root.ts'

export type PrintJob = {
  /** Once: the prints that are missing are made in a process that gives way to all others. */
  start(): void
  stop(): Promise<void>
}

/**
 * Makes prints of the catalogue when they are first of use, so that a site without contributors never
 * does. `npm run catalogue -- prints` does the same with a progress bar.
 */
export function printInBackground(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  url: string,
): PrintJob {
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()
  return {
    start() {
      if (child) return
      const started = fork(join(siteRoot, 'server/prints/print-child.ts'), [], {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: config.dataDir },
        execArgv: [],
      })
      child = started
      ended = new Promise((resolve) => {
        started.once('error', resolve)
        started.once('exit', (code) => {
          if (code !== null && code !== 0) log.warn('prints of the catalogue could not be made')
          resolve(code)
        })
      })
    },
    async stop() {
      if (child?.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
