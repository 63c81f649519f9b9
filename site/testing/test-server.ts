import { randomUUID } from 'node:crypto'
import { createDataFolder, removeAbandonedFolders, removeDataFolder } from './data-folder.ts'
import { guardDataFolder } from './guard/guard-data-folder.ts'
import { migrate } from '#platform/migrate.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { createLog } from '#platform/log.ts'
import { checkServer, withClient } from '#platform/postgres/server/connection.ts'
import { superviseServer } from '#platform/postgres/server/supervisor.ts'

/** What a test needs to make itself a database; plain data, handed to every worker. */
export type TestServer = { readonly adminUrl: string; readonly template: string }

/**
 * Starts one server for a test run, with one migrated database that tests clone. With
 * TEST_DATABASE_URL it uses that server (its role must be allowed to create databases).
 */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
    ? await useServer(process.env.TEST_DATABASE_URL)
    : await startServer()
  const template = `tessera_template_${randomUUID().replaceAll('-', '')}`
  await withClient(server.adminUrl, (client) => client.query(`create database ${template}`))
  const { pool } = openDatabase(databaseUrl(server.adminUrl, template), { maxConnections: 1 })
  await migrate(pool)
  await pool.end()
  const stop = async () => {
    await withClient(server.adminUrl, (client) =>
      client.query(`drop database if exists ${template} with (force)`),
    )
    await server.stop()
  }
  return { adminUrl: server.adminUrl, template, stop }
}

export function databaseUrl(adminUrl: string, database: string): string {
  return Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
}

async function useServer(adminUrl: string) {
  await checkServer(adminUrl)
  return { adminUrl, stop: async () => undefined }
}

async function startServer() {
  removeAbandonedFolders()
  const dataDir = createDataFolder()
  guardDataFolder(dataDir)
  const cleanUp = () => removeDataFolder(dataDir)
  const endBySignal = (signal: NodeJS.Signals) => {
    cleanUp()
    process.kill(process.pid, signal)
  }
  process.once('exit', cleanUp)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, endBySignal)
  const server = await superviseServer({ dataDir, isDurable: false }, createLog('warn'))
  await cheapenPassword(server.url)
  return {
    adminUrl: server.url,
    stop: async () => {
      await server.stop()
      process.removeListener('exit', cleanUp)
      for (const signal of ['SIGTERM', 'SIGHUP']) process.removeListener(signal, endBySignal)
      cleanUp()
    },
  }
}

/** A connection then costs one round of hashing instead of 4096: tests open some ten thousand. */
async function cheapenPassword(url: string): Promise<void> {
  const { username, password } = new URL(url)
  await withClient(url, async (client) => {
    await client.query('set scram_iterations = 1')
    const secret = client.escapeLiteral(decodeURIComponent(password))
    await client.query(`alter role ${client.escapeIdentifier(username)} password ${secret}`)
  })
}
