/**
 * Buys a plan in a process that is killed at each point where it waits for something, by each way to
 * pay; then the person sends the order again and the jobs run. Nothing may be lost or doubled, and what
 * `npm run fsck` looks at agrees after each. `WAYS=return,message` does some of them only.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '#server/context.ts'
import { loadConfig } from '#server/config.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import { createLog } from '#server/log.ts'
import { runFsck } from '#server/fsck/run-fsck.ts'
import { createLocalFileStore } from '#server/storage/index.ts'
import { openProofDatabase } from '#server/testing/proof-database.ts'
import { buyAndDie, killWays, recover } from './testing/kill-checkout.ts'

await using database = await openProofDatabase()
const { pool, db, url } = database
const clock = { now: new Date('2026-11-21T12:00:00Z') }
const now = () => clock.now
const signingSecret = 'a-secret-of-the-proof-of-32-characters'
const config = loadConfig({ SIGNING_SECRET: signingSecret, LOG_LEVEL: 'silent' })
const gateways = openGateways({ config, pool, now })
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
