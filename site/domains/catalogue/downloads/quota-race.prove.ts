/**
 * Two processes attack one limit, 400 attempts on 100 downloads, 200 times over; then each broken
 * way to grant is run the same way, and must be caught.
 */
import { insertTestCatalogue } from '#testing/catalogue-fixture.ts'
import { openSlowTestDatabase } from '#testing/slow-test-database.ts'
import { brokenGrants } from './testing/broken-grants.ts'
import { ATTEMPTS, LIMIT, openRacers } from './testing/quota-race.ts'

const TRIALS = 200
const BROKEN_TRIALS = 5
const BROKEN_LIMIT = 20

await using database = await openSlowTestDatabase()
await insertTestCatalogue(database)
await using racers = await openRacers(database.url, database.pool)

let wrong = 0
for (let trial = 0; trial < TRIALS; trial++) {
  const count = await racers.run({ variant: 'product' })
  const numbers = [count.granted, count.receipts, count.licenses, count.used]
  if (numbers.some((number) => number !== LIMIT) || count.failed.length > 0) {
    wrong += 1
    console.log(`trial ${trial + 1}: ${JSON.stringify(count)}`)
  }
}
console.log(
  `ours: ${TRIALS} trials of ${ATTEMPTS} attempts on a limit of ${LIMIT}, 2 processes: ${wrong} wrong`,
)

let missed = 0
for (const variant of Object.keys(brokenGrants) as (keyof typeof brokenGrants)[]) {
  const input =
    variant === 'single-cte' ? { repeats: 8, attempts: 40 } : { limit: BROKEN_LIMIT, attempts: 40 }
  const counts = []
  for (let trial = 0; trial < BROKEN_TRIALS; trial++) {
    const { receipts, used } = await racers.run({ variant, ...input })
    counts.push(variant === 'single-cte' ? used - receipts : receipts - BROKEN_LIMIT)
  }
  const isCaught = counts.some((count) => count > 0)
  if (!isCaught) missed += 1
  console.log(`${variant}: ${isCaught ? 'caught' : 'NOT CAUGHT'}, too many by ${counts.join(', ')}`)
}
process.exitCode = wrong === 0 && missed === 0 ? 0 : 1
