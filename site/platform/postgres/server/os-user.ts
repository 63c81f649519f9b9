import { execFileSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/log.ts'

/** The account a child process runs as; empty means the account we run as ourselves. */
export type OsUser = { readonly uid: number; readonly gid: number } | Record<string, never>

const ACCOUNT = 'postgres'

/**
 * PostgreSQL refuses to run as root. Started as root, the database runs as the owner of its files,
 * for new files as the account "postgres", which is created when the system has none.
 */
export function chooseOsUser(clusterFolder: string, log: Log): OsUser {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Error(
        `${clusterFolder} belongs to another account (user id ${owner.uid}), and PostgreSQL only ` +
          `opens files of its own account. Start as that account or as root, or give the files ` +
          `to this one: sudo chown -R $(id -u) ${dirname(clusterFolder)}`,
      )
    }
    return {}
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = findAccount(ACCOUNT) ?? createAccount(log)
  log.info(`Running as root: the database itself runs as the account "${ACCOUNT}"`)
  if (owner) giveFiles(clusterFolder, account)
  return account
}

/** Hands a file, or a folder and everything in it, to the account. */
export function giveFiles(path: string, user: OsUser): void {
  if (user.uid === undefined) return
  chownSync(path, user.uid, user.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, user.uid, user.gid)
  }
}

/** True when the account may pass every folder on the way to `path` and read `path` itself. */
export function canReach(path: string, user: OsUser): boolean {
  if (user.uid === undefined) return true
  const { uid, mode } = statSync(path)
  const needed = statSync(path).isDirectory() ? 0o5 : 0o4
  const allowed = uid === user.uid ? (mode >> 6) & 0o7 : mode & 0o7
  if ((allowed & needed) !== needed) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const parent = statSync(folder)
    const search = parent.uid === user.uid ? 0o100 : parent.gid === user.gid ? 0o010 : 0o001
    if ((parent.mode & search) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function createAccount(log: Log): { uid: number; gid: number } {
  log.info(
    `Running as root, which PostgreSQL refuses: creating the system account "${ACCOUNT}" ` +
      '(groupadd, useradd; no password, no login) for the database to run as',
  )
  try {
    if (!hasGroup(ACCOUNT)) execFileSync('groupadd', ['--system', ACCOUNT], { stdio: 'pipe' })
    const flags = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...flags, '--gid', ACCOUNT, ACCOUNT], { stdio: 'pipe' })
  } catch (cause) {
    // Another start may have created it a moment earlier.
    const account = findAccount(ACCOUNT)
    if (account) return account
    throw new Error(
      `Could not create the account "${ACCOUNT}" that the database needs when started as root. ` +
        'Create it, or start as a user that is not root, or set DATABASE_URL.',
      { cause },
    )
  }
  const account = findAccount(ACCOUNT)
  if (!account) throw new Error(`The account "${ACCOUNT}" was created but cannot be found.`)
  return account
}

function findAccount(name: string): { uid: number; gid: number } | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return null
  }
}

function hasGroup(name: string): boolean {
  try {
    execFileSync('getent', ['group', name], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
