import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, RequestScope } from '#platform/context.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import {
  becomeContributor,
  decideSubmission,
} from '#domains/contributing/submissions/index.server.ts'
import { submitReady, takeAsset } from '#domains/contributing/submissions/testing/make-assets.ts'
import { loadContributorHome } from './load-contributor-home.server.ts'

let deps: TestDeps
let ina: Actor
let staff: Actor
let inaId: number

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  ina = testActor(await createTestUser(deps))
  staff = {
    ...testActor(await createTestUser(deps, { role: 'manager' })),
    role: 'manager',
  } as Actor
  inaId = (await becomeContributor(deps, ina, contributorProfile('ina-ink'))).contributorId
})
afterAll(() => deps[Symbol.asyncDispose]())

const home = async () =>
  (await loadContributorHome({ deps, actor: ina, language: 'en' } as unknown as RequestScope)).home

test('what came back stands there with its reason, and what waits with how long that takes', async () => {
  const [back, waiting] = [
    await takeAsset(deps, inaId, { name: 'lamp.svg', size: 7 }),
    await takeAsset(deps, inaId, { name: 'candle.svg', size: 9 }),
  ]
  await takeAsset(deps, inaId, { name: 'draft.svg', size: 11 })
  await submitReady(deps, ina, back)
  await submitReady(deps, ina, waiting)
  await decideSubmission(deps, staff, back, {
    decision: 'return',
    reasons: ['naming'],
    message: 'Which lamp?',
  })

  const shown = await home()

  expect(shown).toMatchObject({
    counts: { draft: 1, submitted: 1, returned: 1 },
    returned: [{ uuid: back, name: 'Lamp', reasons: ['naming'], message: 'Which lamp?' }],
    notices: [],
    acceptance: { acceptance: 'accepted' },
  })
  expect(shown?.reviewHours).toBeGreaterThanOrEqual(0)
})

test('each of the last thirty days is there, with what was seen and downloaded', async () => {
  const work = await takeAsset(deps, inaId, { name: 'torch.svg', size: 13 })
  await submitReady(deps, ina, work)
  const { assetId } = await decideSubmission(deps, staff, work, { decision: 'publish' })
  const day = deps.now().toISOString().slice(0, 10)
  await deps.pool.query(
    'insert into item_days (asset_id, day, views, downloads) values ($1, $2, 5, 2)',
    [assetId, day],
  )

  const days = (await home())?.days ?? []

  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day, views: 5, downloads: 2 })
  expect(days.slice(0, -1).every(({ views }) => views === 0)).toBe(true)
})
