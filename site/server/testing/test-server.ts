import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { migrate, openDatabase } from '#server/database.ts'
import { createLog } from '#server/log.ts'
import { checkServer, withClient } from '#server/postgres/connection.ts'
import { readPostmasterFile } from '#server/postgres/postmaster-file.ts'
import { isSameProcess, processIdentity } from '#server/postgres/process-identity.ts'
import { superviseServer } from '#server/postgres/supervisor.ts'

/** What a test needs to make itself a database; plain data, handed to every worker. */
export type TestServer = { readonly adminUrl: string; readonly template: string }

const PREFIX = 'tessera-test-'

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
  removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  writeFileSync(join(dataDir, 'owner'), `${process.pid} ${processIdentity(process.pid)}`)
  const server = await superviseServer({ dataDir, isDurable: false }, createLog('warn'))
  const onExit = () => removeServer(dataDir)
  process.once('exit', onExit)
  return {
    adminUrl: server.url,
    stop: async () => {
      await server.stop()
      process.removeListener('exit', onExit)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ends servers of test runs that were killed before they could clean up. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    try {
      const [pid, identity] = readFileSync(join(dataDir, 'owner'), 'utf8').split(' ')
      if (!isSameProcess(Number(pid), identity ?? '')) removeServer(dataDir)
    } catch {
      // Another account's folder, or one that its run is just making.
    }
  }
}

function removeServer(dataDir: string): void {
  const note = readPostmasterFile(join(dataDir, 'postgres'))
  if (note && processIdentity(note.pid) !== null) process.kill(note.pid, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
