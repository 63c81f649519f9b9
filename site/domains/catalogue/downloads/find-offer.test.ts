import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanCoverage } from '@tessera/billing'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { findOffer } from './find-offer.server.ts'
import { recordDownload } from './record-download.server.ts'
import { testActor } from '#testing/test-actor.ts'
import { nobodys, testClaim } from './testing/test-claim.ts'
import { createTestSubscription, iconsADay } from './testing/test-subscription.ts'

const NOON = new Date('2026-06-01T12:00:00Z')
const free = { priceMinor: 0, isPublished: true, isExclusive: false, needsLogin: false }
const paid = { ...free, priceMinor: 300 }
const guest = { kind: 'guest', address: '10.0.0.1' } as const
let deps: TestDeps

beforeAll(async () => {
  deps = await createTestDeps({ now: () => NOON, catalogue: true })
})
afterAll(() => deps[Symbol.asyncDispose]())

const of = (item: typeof free, assetId = 1) =>
  ({ subject: { assetId }, origin: nobodys, kind: 'icon', item, spdx: 'MIT' }) as const

async function member(coverage?: PlanCoverage) {
  const user = await createTestUser(deps)
  if (coverage) await createTestSubscription(deps.pool, { accountId: user.id, coverage })
  return testActor(user)
}

test.each([
  ['free', free, { state: 'guest', limit: 30 }],
  ['exclusive', { ...free, isExclusive: true }, { state: 'login' }],
  ['flagged', { ...free, needsLogin: true }, { state: 'login' }],
  ['paid', paid, { state: 'plan', isGuest: true, hasPlan: false }],
])('to a guest, what is %s says so', async (_, item, offer) => {
  expect(await findOffer(deps, guest, of(item))).toEqual(offer)
})

test('to an account without a plan, free is free and the rest needs a plan', async () => {
  const actor = await member()
  expect(await findOffer(deps, actor, of({ ...free, isExclusive: true }))).toEqual({
    state: 'free',
  })
  expect(await findOffer(deps, actor, of(paid))).toEqual({
    state: 'plan',
    isGuest: false,
    hasPlan: false,
  })
})

test('a plan says whether it covers the kind, and how much is left of it', async () => {
  const lotties = await member({ unlimited: ['lottie'], limits: [] })
  const icons = await member({ unlimited: ['icon'], limits: [] })
  const counted = await member(iconsADay(5))

  expect(await findOffer(deps, lotties, of(paid))).toMatchObject({ state: 'plan', hasPlan: true })
  expect(await findOffer(deps, icons, of(paid))).toEqual({ state: 'included' })
  const offer = { state: 'counted', left: 5, limit: 5, period: 'day', endsAt: Date.UTC(2026, 5, 2) }
  expect(await findOffer(deps, counted, of(paid))).toEqual(offer)
})

test('what is said before the click is what the click does', async () => {
  const actor = await member(iconsADay(2))
  const fetch = (assetId: number) => recordDownload(deps, actor, testClaim(assetId, { item: paid }))

  await fetch(1)
  expect(await findOffer(deps, actor, of(paid, 1))).toEqual({ state: 'yours' })
  expect(await findOffer(deps, actor, of(paid, 2))).toMatchObject({ state: 'counted', left: 1 })
  await fetch(2)
  expect(await findOffer(deps, actor, of(paid, 3))).toMatchObject({ state: 'counted', left: 0 })
  await expect(fetch(3)).rejects.toMatchObject({ code: 'download_limit_reached' })
  expect(await findOffer(deps, actor, of(paid, 2))).toEqual({ state: 'yours' })
})
