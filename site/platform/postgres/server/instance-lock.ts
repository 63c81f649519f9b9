import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from './lock-file.ts'
import type { LockHolder } from './lock-file.ts'

/** Another site runs on the data folder. The message says which, for the terminal. */
export class DataFolderInUse extends Error {
  readonly holder: LockHolder
  constructor(dataDir: string, holder: LockHolder) {
    const port = holder.port ? ` on port ${holder.port}` : ''
    super(
      `The data folder ${dataDir} is in use by process ${holder.pid}${port}, running since ` +
        `${holder.since}. Stop it first, or name another folder by DATA_DIR.`,
    )
    this.name = 'DataFolderInUse'
    this.holder = holder
  }
}

/**
 * Takes the data folder for this site process; only one may serve it. The lock of a process that
 * was killed is taken over.
 *
 * @returns the function that gives it back
 * @throws DataFolderInUse
 */
export function lockDataFolder(config: {
  readonly dataDir: string
  readonly port: number
}): () => void {
  mkdirSync(config.dataDir, { recursive: true })
  const attempt = tryLock(join(config.dataDir, 'instance.lock'), config.port)
  if (attempt.kind === 'taken') throw new DataFolderInUse(config.dataDir, attempt.by)
  return attempt.release
}
