import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { binariesIn } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { canReach } from './os-user.ts'
import type { OsUser } from './os-user.ts'
import type { Log } from '#platform/log.ts'

const SHARED_FOLDER = '/var/lib/tessera'

/**
 * The programs at a place where `user` may run them. Installed below a folder that only root may
 * enter (such as /root), they are copied once to /var/lib/tessera, which only root can write to.
 */
export function reachableBinaries(
  binaries: Binaries,
  user: OsUser,
  log: Log,
  sharedFolder = SHARED_FOLDER,
): Binaries {
  if (canReach(binaries.postgres, user)) return binaries
  const manifest = JSON.parse(readFileSync(join(binaries.folder, '..', 'package.json'), 'utf8'))
  const folder = join(sharedFolder, `${basename(manifest.name)}-${manifest.version}`)
  if (existsSync(folder)) return binariesIn(folder)
  log.info(
    `The account of the database may not enter ${binaries.folder}: ` +
      `copying the PostgreSQL programs (60 MB) to ${folder}`,
  )
  const draft = `${folder}.${process.pid}`
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  cpSync(binaries.folder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  return binariesIn(folder)
}
