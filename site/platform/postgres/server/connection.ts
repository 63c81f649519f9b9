import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { ROLE } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { giveFiles } from './os-user.ts'

export const DATABASE = 'tessera'

/** The schema's default values call uuidv7(), which came with version 18. */
export const MINIMUM_VERSION = 180_000

/** A host with busy cores answers late; a start that waits is better than one that gives up. */
const CONNECT_TIMEOUT_MS = 20_000

export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${ROLE}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${database}`
}

export type Probe = 'ours' | 'starting' | 'absent'

/**
 * Says whether the server of this cluster answers on the port. Being let in with the password is
 * not enough (a copied data folder has the same one): the server must read back a file that was
 * just written into our folder.
 */
export async function probe(cluster: Cluster, port: number): Promise<Probe> {
  const name = `tessera-probe-${randomUUID()}`
  const path = join(cluster.folder, name)
  try {
    return await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
      writeFileSync(path, name)
      giveFiles(path, cluster.user)
      const { rows } = await client.query('select pg_read_file($1, true) as text', [name])
      return rows[0]?.text === name ? 'ours' : 'absent'
    })
  } catch (error) {
    // 57P03: the server starts up, or recovers after a crash.
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'absent'
  } finally {
    rmSync(path, { force: true })
  }
}

export async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
}

/** @throws when the server does not answer, or is older than the schema needs */
export async function checkServer(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const version = await withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]?.server_version_num)
  }).catch((cause: Error) => {
    throw new Error(`${setting} (${withoutPassword(url)}) does not answer: ${cause.message}`, {
      cause,
    })
  })
  if (version >= MINIMUM_VERSION) return
  throw new Error(
    `${setting} (${withoutPassword(url)}) is PostgreSQL ${Math.floor(version / 10_000)}; ` +
      `version ${MINIMUM_VERSION / 10_000} or later is needed.`,
  )
}

export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, ':***@')
}
