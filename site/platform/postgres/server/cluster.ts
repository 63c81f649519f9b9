import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { canReach, giveFiles } from './os-user.ts'
import type { OsUser } from './os-user.ts'
import type { Log } from '#platform/log.ts'

/** Everything needed to run the programs on one cluster. */
export type Cluster = {
  /** Where the database files are. */
  readonly folder: string
  readonly binaries: Binaries
  readonly user: OsUser
  readonly password: string
  /** False gives up safety against power loss for speed, for databases of tests. */
  readonly isDurable: boolean
}

/** The role that owns everything in the cluster. */
export const ROLE = 'tessera'

/**
 * Creates the database files unless they exist. They are made under another name and renamed, so
 * a start that was killed half way leaves nothing that looks complete.
 */
export async function initialiseCluster(cluster: Cluster, log: Log): Promise<void> {
  if (existsSync(cluster.folder)) return checkCluster(cluster.folder)
  log.info(`Creating the database in ${cluster.folder}`)
  const draft = `${cluster.folder}.new`
  const passwordFile = `${draft}-password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, cluster.password + '\n', { mode: 0o600 })
  try {
    giveFiles(draft, cluster.user)
    giveFiles(passwordFile, cluster.user)
    await runInitdb({ ...cluster, folder: draft }, passwordFile)
    renameSync(draft, cluster.folder)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * How to start a program on the cluster. libuv changes the folder before the account, and Linux
 * follows /proc/self/cwd without passing the folders above: so the database works below a folder
 * that only root may enter, such as /root.
 */
export function launchOptions(cluster: Cluster) {
  const isHidden = !canReach(cluster.folder, cluster.user) && process.platform === 'linux'
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP']) {
    if (process.env[name] !== undefined) env[name] = process.env[name]
  }
  return {
    dataFlag: `--pgdata=${isHidden ? '/proc/self/cwd' : cluster.folder}`,
    spawn: { ...cluster.user, cwd: cluster.folder, env },
  }
}

/** Asks the server of this cluster to stop by PostgreSQL's own tool, where signals do not exist. */
export function stopByTool(cluster: Cluster): Promise<void> {
  const { dataFlag, spawn } = launchOptions(cluster)
  return new Promise((resolve, reject) => {
    execFile(cluster.binaries.pgCtl, ['stop', dataFlag, '-m', 'fast', '-w'], spawn, (error) =>
      error ? reject(error) : resolve(),
    )
  })
}

function checkCluster(folder: string): void {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new Error(`${folder} holds no database. Move it away, so that a new one can be made.`)
  }
  // PostgreSQL refuses files that others may read, as a copied folder often is.
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700)
}

async function runInitdb(cluster: Cluster, passwordFile: string): Promise<void> {
  const { dataFlag, spawn: options } = launchOptions(cluster)
  const password = openSync(passwordFile, 'r')
  const child = spawn(
    cluster.binaries.initdb,
    [
      dataFlag,
      `--username=${ROLE}`,
      '--auth=scram-sha-256',
      `--pwfile=${process.platform === 'win32' ? passwordFile : '/dev/stdin'}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(cluster.isDurable ? [] : ['--no-sync']),
    ],
    { ...options, stdio: [password, 'ignore', 'pipe'] },
  )
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== 0) throw new Error(`The database could not be created:\n${errors.trim()}`)
  } finally {
    closeSync(password)
  }
}
