/**
 * A process that exchanges an authorization code and kills itself before or after one of its statements. Prints each
 * point it has come to, at last whether it got tokens.
 */
import { writeSync } from 'node:fs'
import { openDatabase } from '#platform/postgres/database.ts'
import { exchangeCode } from '#domains/developers/oauth/exchange-code.server.ts'

export type ExchangeTask = {
  readonly url: string
  readonly clientId: string
  readonly code: string
  readonly verifier: string
  readonly now: number
  readonly dieAt: number
}

const task = JSON.parse(process.argv[2] ?? '') as ExchangeTask
let reached = -1
const { pool } = openDatabase(task.url, { maxConnections: 1 })
const client = await pool.connect()
const watched = {
  async query(text: string, values?: unknown[]) {
    point(`before ${text.slice(0, 30)}`)
    const answer = await client.query(text, values)
    point(`after ${text.slice(0, 30)}`)
    return answer
  },
  release: () => undefined,
}
const deps = { pool: { connect: async () => watched }, now: () => new Date(task.now) }
await exchangeCode(deps as never, { ...task, redirectUri: undefined })
point('exchanged')
process.exit(0)

function point(name: string): void {
  reached += 1
  writeSync(1, `${JSON.stringify(name)}\n`)
  if (reached === task.dieAt) process.kill(process.pid, 'SIGKILL')
}
