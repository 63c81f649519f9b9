import { randomUUID } from 'node:crypto'
import { createDataFolder, removeAbandonedFolders, removeDataFolder } from './data-folder.ts'
import { migrate, openDatabase } from '#server/database.ts'
import { createLog } from '#server/log.ts'
import { checkServer, withClient } from '#server/postgres/connection.ts'
import { superviseServer } from '#server/postgres/supervisor.ts'

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
  const cleanUp = () => removeDataFolder(dataDir)
  const endBySignal = (signal: NodeJS.Signals) => {
    cleanUp()
    process.kill(process.pid, signal)
  }
  process.once('exit', cleanUp)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, endBySignal)
  const server = await superviseServer({ dataDir, isDurable: false }, createLog('warn'))
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
