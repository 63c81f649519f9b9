import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { ATTEMPTS, LIMIT, openRacers, type Racers } from './testing/quota-race.ts'

const TRIALS = 5
let database: TestDatabase
let racers: Racers

beforeAll(async () => {
  database = await createTestDatabase()
  await insertTestCatalogue(database)
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
  expect((await racers.run({ variant: 'read-then-write' })).receipts).toBeGreaterThan(LIMIT)
})

test('the race catches a grant that counts within its insert', async () => {
  expect((await racers.run({ variant: 'count-then-insert' })).receipts).toBeGreaterThan(LIMIT)
})

test('the race catches a single statement that looks for the key before it holds the lock', async () => {
  const { receipts, used } = await racers.run({ variant: 'single-cte', repeats: 8 })

  expect(receipts).toBeLessThanOrEqual(ATTEMPTS / 8)
  expect(used).toBeGreaterThan(receipts)
})
