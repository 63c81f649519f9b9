import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { testActor } from '#testing/test-actor.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from '#domains/contributing/submissions/become-contributor.server.ts'
import {
  describeSubmission,
  withdrawSubmission,
} from '#domains/contributing/submissions/change-submission.server.ts'
import { decideSubmission } from '#domains/contributing/submissions/decide-submission.server.ts'
import { readPreview } from '#domains/contributing/submissions/list-submissions.server.ts'
import { submitReady, takeAsset } from '#domains/contributing/submissions/testing/make-assets.ts'
import { acceptTrusted } from './accept-trusted.server.ts'
import { deleteTrust, insertTrust } from './trust.queries.server.ts'

let deps: TestDeps
let ina: SignedIn
let staff: SignedIn
let inaId: number
let terms: { category: string; style: string }

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  ina = testActor(await createTestUser(deps))
  staff = { ...testActor(await createTestUser(deps, { role: 'manager' })), role: 'manager' }
  inaId = (await becomeContributor(deps, ina, contributorProfile('ina-ink'))).contributorId
  const { rows } = await deps.pool.query<typeof terms>(
    `select (select slug from categories order by id limit 1) as category,
       (select slug from styles order by id limit 1) as style`,
  )
  terms = rows[0]!
})
afterAll(() => deps[Symbol.asyncDispose]())

let made = 2
const take = (name: string, size = ++made) => takeAsset(deps, inaId, { name: `${name}.svg`, size })
const describe = (work: string, rest: object = terms) =>
  describeSubmission(deps, ina, work, {
    kind: 'icon',
    name: 'Lamp',
    tags: ['lamp'],
    priceMinor: 0,
    isAiMade: false,
    allowsTraining: false,
    licence: 'cc-by-4.0',
    pack: null,
    ...rest,
  })
const stateOf = async (work: string) => (await readPreview(deps, ina, work)).submission.state
const trust = (percent: number) =>
  insertTrust(deps.pool, { username: 'ina-ink', percent, staffId: staff.userId, now: new Date() })
async function send(name: string, rest?: object): Promise<string> {
  const work = await take(name)
  await describe(work, rest)
  await submitReady(deps, ina, work)
  return work
}

test('nobody is trusted unless the staff says so; then works are published at once', async () => {
  expect(await stateOf(await send('stool'))).toBe('submitted')
  await trust(0)
  const work = await send('bench')
  const { submission, events } = await readPreview(deps, ina, work)
  expect(submission).toMatchObject({ state: 'published', assetId: expect.any(Number) })
  expect(events.map(({ state, isByStaff }) => [state, isByStaff])).toEqual([
    ['draft', false],
    ['submitted', false],
    ['accepted', false],
    ['published', false],
  ])
  const { rows } = await deps.pool.query(
    'select type from notifications where path = $1 and user_id = $2',
    [`/contributor/works/${work}`, ina.userId],
  )
  expect(rows).toEqual([{ type: 'work-published' }])
})

test('what a reviewer would stop at waits: nothing described, another’s likeness, a return before', async () => {
  expect(await stateOf(await send('chair', { category: terms.category }))).toBe('submitted')

  const alike = await take('copied')
  await describe(alike)
  const { rows } = await deps.pool.query<{ id: number }>(
    'select id from assets where contributor_id <> $1 and published_at is not null limit 1',
    [inaId],
  )
  await deps.pool.query(`update submissions set state = 'submitted', alike = $2 where uuid = $1`, [
    alike,
    JSON.stringify([{ assetId: rows[0]?.id, similarity: 0.92 }]),
  ])
  const isThrough = await inTransaction(deps.pool, (client) => acceptTrusted(deps, client, alike))
  expect(isThrough).toBe(false)
  expect(await stateOf(alike)).toBe('submitted')

  await deleteTrust(deps.pool, 'ina-ink')
  const returned = await send('sofa')
  await decideSubmission(deps, staff, returned, { decision: 'return', reasons: ['quality'] })
  await trust(0)
  await submitReady(deps, ina, returned)
  expect(await stateOf(returned)).toBe('submitted')
})

test('a draw stands: neither a new share nor the same file sent again gets around it', async () => {
  await trust(100)
  const size = ++made
  const drawn = await take('table', size)
  await describe(drawn)
  await submitReady(deps, ina, drawn)
  expect(await stateOf(drawn)).toBe('submitted')

  await trust(0)
  await withdrawSubmission(deps, ina, drawn)
  const again = await take('table', size)
  await describe(again)
  await submitReady(deps, ina, again)
  expect(again).not.toBe(drawn)
  expect(await stateOf(again)).toBe('submitted')
})
