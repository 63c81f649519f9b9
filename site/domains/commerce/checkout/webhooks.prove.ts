/**
 * For each gateway: its six messages in all 720 orders end in the same state; each of them delivered a
 * thousand times counts once.
 */
import { isDeepStrictEqual } from 'node:util'
import { loadConfig } from '#platform/settings/config.ts'
import type { Deps } from '#platform/context.ts'
import { openGateways } from '#platform/gateways/open-gateways.ts'
import { createLog } from '#platform/log.ts'
import { openSlowTestDatabase } from '#testing/slow-test-database.ts'
import { receiveEvent } from './events/receive-event.server.ts'
import type { SentMessage } from './testing/stripe-events.ts'
import {
  endStateOf,
  permutationsOf,
  type ScenarioName,
  scenarios,
  startGateways,
} from './testing/webhook-scenarios.ts'

const REPEATS = 1000
const AT_ONCE = 8

await using database = await openSlowTestDatabase()
const { pool, db } = database
const now = () => new Date('2026-11-21T12:00:00Z')
await using emulators = await startGateways(now)
const secret = 'a-secret-of-the-proof-of-32-characters'
const config = loadConfig({ ...emulators.env, SIGNING_SECRET: secret, LOG_LEVEL: 'silent' })
const gateways = await openGateways({ config, pool, now })
const deps = { config, pool, db, now, gateways, log: createLog('silent') } as unknown as Deps

let wrong = 0
for (const name of Object.keys(scenarios) as ScenarioName[]) {
  const expected = await play(name, [0, 1, 2, 3, 4, 5])
  const orders = permutationsOf([0, 1, 2, 3, 4, 5])
  for (const order of orders) {
    if (isDeepStrictEqual(await play(name, order), expected)) continue
    wrong += 1
    console.log(`${name}: another end in the order ${order.join(' ')}`)
  }
  console.log(`${name}: ${orders.length} orders of six messages`)

  const { accountId, messages } = await scenarios[name](deps, emulators)
  for (const message of messages) {
    let taken = 0
    for (let sent = 0; sent < REPEATS; sent += AT_ONCE) {
      const effects = await Promise.all(
        Array.from({ length: AT_ONCE }, () => receive(name, message)),
      )
      taken += effects.filter((effect) => effect === 'taken').length
    }
    if (taken !== 1) {
      wrong += 1
      console.log(`${name}: a message was taken ${taken} times`)
    }
  }
  if (!isDeepStrictEqual(await endStateOf(deps, accountId), expected)) {
    wrong += 1
    console.log(`${name}: repeats end in another state`)
  }
  console.log(`${name}: ${messages.length} messages, ${REPEATS} times each`)
}
console.log(`${wrong} wrong`)
process.exitCode = wrong === 0 ? 0 : 1

async function play(name: ScenarioName, order: readonly number[]) {
  const { accountId, messages } = await scenarios[name](deps, emulators)
  for (const index of order) await receive(name, messages[index] as SentMessage)
  return endStateOf(deps, accountId)
}

function receive(name: ScenarioName, { body, headers }: SentMessage) {
  const gateway = gateways.find(name)
  if (!gateway) throw new Error(`${name} is not set up`)
  return receiveEvent(deps, gateway, { rawBody: Buffer.from(body), headers: new Headers(headers) })
}
