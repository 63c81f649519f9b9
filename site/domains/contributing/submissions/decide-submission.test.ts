import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { testActor } from '#testing/test-actor.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from './become-contributor.server.ts'
import { withdrawSubmission } from './change-submission.server.ts'
import { decideSubmission, publishDueAssets } from './decide-submission.server.ts'
import { readPreview } from './list-submissions.server.ts'
import { submitReady, takeAsset } from './testing/make-assets.ts'

let deps: TestDeps
let ina: SignedIn
let staff: SignedIn
let inaId: number
let today = new Date('2026-11-22T10:00:00Z')

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true, now: () => today })
  ina = testActor(await createTestUser(deps))
  staff = { ...testActor(await createTestUser(deps, { role: 'manager' })), role: 'manager' }
  inaId = (await becomeContributor(deps, ina, contributorProfile('ina-ink'))).contributorId
})
afterAll(() => deps[Symbol.asyncDispose]())

let made = 2
async function sent(name: string): Promise<string> {
  const asset = await takeAsset(deps, inaId, { name: `${name}.svg`, size: ++made })
  await submitReady(deps, ina, asset)
  return asset
}

const decide = (asset: string, fields: object) => decideSubmission(deps, staff, asset, fields)
const stateOf = async (asset: string) => (await readPreview(deps, ina, asset)).submission.state
const pathOf = async (asset: string) => {
  const { events } = await readPreview(deps, ina, asset)
  return events.map(({ state }) => state)
}

test('a work that is accepted for a day to come is published on that day, once, and its maker told', async () => {
  const asset = await sent('candle')
  const { assetId, publishAt } = await decide(asset, {
    decision: 'publish',
    publishOn: '2026-12-24',
  })
  const early = await publishDueAssets(deps)
  const waiting = await stateOf(asset)

  today = new Date('2026-12-24T00:00:30Z')
  const counts = await Promise.all([publishDueAssets(deps), publishDueAssets(deps)])

  expect([assetId, publishAt]).toEqual([null, new Date('2026-12-24T00:00:00Z')])
  expect([early, waiting]).toEqual([0, 'accepted'])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await pathOf(asset)).toEqual(['draft', 'submitted', 'accepted', 'published'])
  const { rows } = await deps.pool.query(
    `select a.published_at as at, s.publish_at as planned from assets a
     join submissions s on s.asset_id = a.id where s.uuid = $1`,
    [asset],
  )
  expect(rows).toEqual([{ at: today, planned: null }])
  const { rows: told } = await deps.pool.query(
    'select type from notifications where path = $1 order by id',
    [`/contributor/works/${asset}`],
  )
  expect(told).toEqual([{ type: 'work-published' }])
})

test('what was accepted can be published earlier, get another day, be given back, and be taken back', async () => {
  const [soon, moved, returned, withdrawn] = [
    await sent('drum'),
    await sent('flute'),
    await sent('harp'),
    await sent('lyre'),
  ]
  const later = { decision: 'publish', publishOn: '2027-02-01' }
  for (const asset of [soon, moved, returned, withdrawn]) await decide(asset, later)

  await decide(soon, { decision: 'publish' })
  await decide(moved, { decision: 'publish', publishOn: '2027-03-01' })
  await decide(returned, { decision: 'return', reasons: ['rights'] })
  await withdrawSubmission(deps, ina, withdrawn)
  today = new Date('2027-02-02T00:00:00Z')
  const due = await publishDueAssets(deps)

  expect(due).toBe(0)
  expect(await Promise.all([soon, moved, returned, withdrawn].map(stateOf))).toEqual([
    'published',
    'accepted',
    'returned',
    'withdrawn',
  ])
  expect((await readPreview(deps, ina, moved)).submission.publishAt).toEqual(
    new Date('2027-03-01T00:00:00Z'),
  )
})

test('a day that is over, or none, publishes at once; what is no day is refused', async () => {
  const [past, wrong] = [await sent('gong'), await sent('bell')]
  const { assetId } = await decide(past, { decision: 'publish', publishOn: '2020-01-01' })
  expect(assetId).not.toBeNull()
  await expect(decide(wrong, { decision: 'publish', publishOn: 'tomorrow' })).rejects.toMatchObject(
    { code: 'invalid_request', fields: { publishOn: expect.any(String) } },
  )
  await expect(decide(past, { decision: 'publish' })).rejects.toMatchObject({ code: 'conflict' })
})

test('two decisions at once make one asset', async () => {
  const asset = await sent('viola')
  const decided = await Promise.allSettled([1, 2].map(() => decide(asset, { decision: 'publish' })))
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
