/**
 * Buys a plan in a process that is killed at each point where it waits for something, by each way to
 * pay; then the person sends the order again and the jobs run. Nothing may be lost or doubled, and what
 * `npm run fsck` looks at agrees after each. `WAYS=return,message` does some of them only.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '#platform/context.ts'
import { loadConfig } from '#platform/settings/config.ts'
import { openGateways } from '#platform/gateways/open-gateways.ts'
import { createLog } from '#platform/log.ts'
import { runFsck } from '#domains/admin/fsck/run-fsck.server.ts'
import { createLocalFileStore } from '#platform/storage/index.ts'
import { openSlowTestDatabase } from '#testing/slow-test-database.ts'
import { buyAndDie, killWays, recover } from './testing/kill-checkout.ts'

await using database = await openSlowTestDatabase()
const { pool, db, url } = database
const clock = { now: new Date('2026-11-21T12:00:00Z') }
const now = () => clock.now
const signingSecret = 'a-secret-of-the-proof-of-32-characters'
const config = loadConfig({ SIGNING_SECRET: signingSecret, LOG_LEVEL: 'silent' })
const gateways = await openGateways({ config, pool, now })
const deps = { config, pool, db, now, gateways, log: createLog('silent') } as unknown as Deps

const files = createLocalFileStore(await mkdtemp(join(tmpdir(), 'tessera-proof-')))
const wanted = process.env['WAYS']?.split(',')
const ways = killWays.filter((way) => wanted?.includes(way) ?? true)
let wrong = 0
for (const way of ways) {
  const alive = await buyAndDie(deps, url, { way, dieAt: -1, key: `alive ${way}` })
  for (let dieAt = 0; dieAt < alive.points.length; dieAt++) {
    const key = `${way}: killed at ${dieAt}`
    const { actor, points, signal } = await buyAndDie(deps, url, { way, dieAt, key })
    const faults = await recover(deps, clock, { actor, key, way })
    faults.push(...(await fsckFaults()))
    if (signal === 'SIGKILL' && faults.length === 0) continue
    wrong += 1
    console.log(`${key}, ${points.at(-1)}, ${signal}: ${faults.join('; ')}`)
  }
  console.log(
    `${way}: killed at each of these ${alive.points.length} points, fsck clean after each`,
  )
  for (const point of alive.points) console.log(`  ${point}`)
}
console.log(`${wrong} times something was lost or doubled`)
process.exitCode = wrong === 0 ? 0 : 1

async function fsckFaults(): Promise<string[]> {
  const sections = await runFsck({ pool, files })
  return sections.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))
}
