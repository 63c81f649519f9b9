import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { ATTEMPTS, LIMIT, openRacers, type Racers } from './testing/quota-race.ts'

const TRIALS = 5
/** As many as there are connections: all have judged before the first writes. */
const IN_STEP = { attempts: 40, limit: 20 }
let database: TestDatabase
let racers: Racers

beforeAll(async () => {
  database = await createTestDatabase({ catalogue: true })
  racers = await openRacers(database.url, database.pool)
})
afterAll(async () => {
  await racers[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

test.each(Array.from({ length: TRIALS }, (_, n) => n + 1))(
  'four hundred attempts of two processes on a limit of a hundred grant a hundred (trial %i)',
  async () => {
    expect(await racers.run({ variant: 'product' })).toEqual({
      granted: LIMIT,
      failed: [],
      receipts: LIMIT,
      licenses: LIMIT,
      used: LIMIT,
    })
  },
)

test('each key sent eight times by two processes counts once', async () => {
  const { granted, failed, receipts, used } = await racers.run({ variant: 'product', repeats: 8 })

  expect({ granted, failed }).toEqual({ granted: ATTEMPTS, failed: [] })
  expect({ receipts, used }).toEqual({ receipts: ATTEMPTS / 8, used: ATTEMPTS / 8 })
})

test('the race catches a grant that reads, judges and then writes', async () => {
  expect((await racers.run({ variant: 'read-then-write', ...IN_STEP })).receipts).toBe(40)
})

test('the race catches a grant that counts within its insert', async () => {
  expect((await racers.run({ variant: 'count-then-insert', ...IN_STEP })).receipts).toBe(40)
})

test('the race catches a single statement that looks for the key before it holds the lock', async () => {
  const input = { variant: 'single-cte', attempts: 40, repeats: 8 } as const

  expect(await racers.run(input)).toMatchObject({ receipts: 5, used: 40 })
})
