import { expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { recordDownload } from './record-download.server.ts'
import { testActor } from '#testing/test-actor.ts'
import { testClaim } from './testing/test-claim.ts'
import { createTestSubscription, iconsADay } from './testing/test-subscription.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const paid = { priceMinor: 300, isPublished: true, isExclusive: false, needsLogin: false }

test('downloads that come together are written by one commit', async () => {
  await using deps = await openCatalogue()
  const people = await peopleWithPlans(deps, 10)

  await Promise.all(people.map((person) => fetchAsset(deps, person, 1)))

  const { rows } = await deps.pool.query(
    'select count(*)::integer as licenses, count(distinct xmin::text)::integer as commits from license_grants',
  )
  expect(rows).toEqual([{ licenses: 10, commits: 1 }])
})

test('one that cannot be written does not take those along that came with it', async () => {
  await using deps = await openCatalogue()
  const [broken, ...others] = await peopleWithPlans(deps, 6)

  const results = await Promise.allSettled([
    fetchAsset(deps, broken!, 999_999),
    ...others.map((person) => fetchAsset(deps, person, 1)),
  ])

  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    ...others.map(() => 'fulfilled'),
  ])
  const { rowCount } = await deps.pool.query('select 1 from license_grants')
  expect(rowCount).toBe(others.length)
})

test('whoever waits for a subscription that is being changed does not hold up the others', async () => {
  await using deps = await openCatalogue()
  const [waiting, ...others] = await peopleWithPlans(deps, 4)
  const done: string[] = []
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const change = inTransaction(deps.pool, async (client) => {
    const lock = 'select 1 from subscriptions where account_id = $1 for update'
    await client.query(lock, [waiting!.id])
    held()
    await isReleased
  })
  await isHeld

  const slow = fetchAsset(deps, waiting!, 1).then(() => done.push('waiting'))
  await Promise.all(others.map((person) => fetchAsset(deps, person, 1)))
  done.push('others')
  release()
  await Promise.all([change, slow])

  expect(done).toEqual(['others', 'waiting'])
})

test('an item asked for twice at once spends one, with another key for each', async () => {
  await using deps = await openCatalogue()
  const [person] = await peopleWithPlans(deps, 1)

  const keys = ['request-1', 'request-2', 'request-3']
  await Promise.all(keys.map((key) => fetchAsset(deps, person!, 1, key)))

  const { rows } = await deps.pool.query(
    `select (select sum(used)::integer from subscription_usage) as used,
       (select count(*)::integer from license_grants) as licenses`,
  )
  expect(rows).toEqual([{ used: 1, licenses: 3 }])
})

function openCatalogue(): Promise<TestDeps> {
  return createTestDeps({ now: () => new Date(NOON), catalogue: true })
}

async function peopleWithPlans(deps: TestDeps, count: number): Promise<TestUser[]> {
  const people: TestUser[] = []
  for (let n = 0; n < count; n++) {
    const user = await createTestUser(deps)
    await createTestSubscription(deps.pool, { accountId: user.id, coverage: iconsADay(5) })
    people.push(user)
  }
  // The text of the licence is kept beforehand, so that all ask in the same moment.
  await fetchAsset(deps, await createTestUser(deps), 2, undefined, { ...paid, priceMinor: 0 })
  await deps.pool.query('truncate downloads, license_grants')
  return people
}

function fetchAsset(
  deps: TestDeps,
  user: TestUser,
  assetId: number,
  idempotencyKey?: string,
  item: typeof paid = paid,
) {
  return recordDownload(deps, testActor(user), testClaim(assetId, { item, idempotencyKey }))
}
