import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openDatabase } from '#platform/postgres/database.ts'
import { withClient } from '#platform/postgres/server/connection.ts'
import { databaseUrl, startTestServer } from './test-server.ts'

/** A migrated database of its own on a server of its own, for proofs that run without Vitest. */
export async function openSlowTestDatabase(): Promise<
  AsyncDisposable & {
    readonly url: string
    readonly pool: Pool
    readonly db: ReturnType<typeof openDatabase>['db']
  }
> {
  const server = await startTestServer()
  const name = `tessera_proof_${randomUUID().replaceAll('-', '')}`
  await withClient(server.adminUrl, (client) =>
    client.query(`create database ${name} template ${server.template}`),
  )
  const url = databaseUrl(server.adminUrl, name)
  const { pool, db } = openDatabase(url, { maxConnections: 10 })
  return {
    url,
    pool,
    db,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await withClient(server.adminUrl, (client) =>
        client.query(`drop database ${name} with (force)`),
      )
      await server.stop()
    },
  }
}
