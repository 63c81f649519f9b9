import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, RequestScope, SignedIn } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { followChanges } from '#platform/search-driver/follow-changes.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from '#domains/contributing/submissions/become-contributor.server.ts'
import {
  describeSubmission,
  withdrawSubmission,
} from '#domains/contributing/submissions/change-submission.server.ts'
import { decideSubmission } from '#domains/contributing/submissions/decide-submission.server.ts'
import { submitReady } from '#domains/contributing/submissions/testing/make-assets.ts'
import { takeFileOf } from '#domains/contributing/submissions/take-file.server.ts'
import { withdrawAllAssets } from '#domains/contributing/submissions/withdraw-all-assets.server.ts'
import { decideBundle } from './own-bundles.server.ts'
import { listOwnBundles, sendBundle, withdrawBundle } from './own-bundles.server.ts'
import { submitOwnBundles } from './submit-own-bundles.server.ts'

let deps: TestDeps
let contributor: Actor
let other: Actor
let staff: Actor
let contributorUserId: number
let otherId: number

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  contributor = testActor(await createTestUser(deps))
  other = testActor(await createTestUser(deps))
  staff = { ...testActor(await createTestUser(deps, { role: 'manager' })), role: 'manager' }
  contributorUserId = (await becomeContributor(deps, contributor, contributorProfile('ina-ink')))
    .contributorId
  otherId = (await becomeContributor(deps, other, contributorProfile('otto-line'))).contributorId
  await publish(contributor, contributorUserId, { pack: 'Forge', size: 10 })
  await publish(contributor, contributorUserId, { pack: 'Anvils', size: 11 })
  await publish(other, otherId, { pack: 'Lines', size: 12 })
})
afterAll(async () => {
  await deps[Symbol.asyncDispose]()
})

/** A published work in a pack of its own; answers with the work. */
async function publish(
  actor: Actor,
  contributorId: number,
  { pack, size }: { readonly pack: string; readonly size: number },
): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#e11d48" d="M2 2h${size}v${size}H2z"/></svg>`
  const taken = await takeFileOf(deps, contributorId, { name: 'a.svg', bytes: Buffer.from(svg) })
  if (!taken.isTaken) throw new Error(taken.detail)
  await describeSubmission(deps, actor, taken.uuid, {
    kind: 'icon',
    name: `Work ${size}`,
    tags: ['forge'],
    priceMinor: 0,
    isAiMade: false,
    allowsTraining: false,
    licence: 'cc-by-4.0',
    pack,
  })
  await submitReady(deps, actor, taken.uuid)
  await decideSubmission(deps, staff, taken.uuid, { decision: 'publish' })
  return taken.uuid
}

const packsOf = async (actor: Actor) =>
  (await listOwnBundles(deps, actor)).packs.map(({ uuid }) => uuid)
const input = async (name: string) => ({
  uuid: null,
  name,
  description: 'All for the smith.',
  packs: await packsOf(contributor),
})
async function bundleOf(name: string) {
  const found = (await listOwnBundles(deps, contributor)).bundles.find(
    (bundle) => bundle.name === name,
  )
  if (!found) throw new Error(`no bundle ${name}`)
  return found
}
async function shown(): Promise<string[]> {
  const { rows } = await deps.pool.query<{ slug: string }>(
    'select slug from bundles where published_at is not null order by slug',
  )
  return rows.map(({ slug }) => slug)
}

test('from the form over a return to the catalogue, its counts, and out of it again', async () => {
  const changes = followChanges({ ...deps, onChange: () => undefined })
  await changes.flush()
  const before = deps.search.counts().bundles
  await sendBundle(deps, contributor, await input('Smithy'))
  const { uuid, slug, state } = await bundleOf('Smithy')
  expect([slug, state, await shown()]).toEqual(['smithy', 'submitted', []])
  const unsaid = decideBundle(deps, staff, { uuid, state: 'returned', message: ' ' })
  await expect(unsaid).rejects.toHaveProperty(['fields', 'message'])

  await decideBundle(deps, staff, { uuid, state: 'returned', message: 'Which smith?' })
  expect(await bundleOf('Smithy')).toMatchObject({ state: 'returned', message: 'Which smith?' })
  const packs = (await packsOf(contributor)).toReversed()
  await sendBundle(deps, contributor, { ...(await input('Blacksmith')), uuid, packs })
  await decideBundle(deps, staff, { uuid, state: 'published', message: '' })
  expect(await bundleOf('Blacksmith')).toMatchObject({ state: 'published', message: '', packs })
  await changes.flush()
  expect([await shown(), deps.search.counts().bundles]).toEqual([['smithy'], before + 1])
  const { rows: told } = await deps.pool.query(
    `select type from notifications where path = '/contributor/bundles' order by id`,
  )
  expect(told).toEqual([{ type: 'work-returned' }, { type: 'work-published' }])

  const again = decideBundle(deps, staff, { uuid, state: 'published', message: '' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  await withdrawBundle(deps, contributor, uuid)
  await changes.flush()
  expect([await shown(), deps.search.counts().bundles]).toEqual([[], before])
  await expect(withdrawBundle(deps, contributor, uuid)).rejects.toMatchObject({ code: 'conflict' })
  await changes.close()
})

test('packs and bundles of somebody else are as those that are not there', async () => {
  await sendBundle(deps, contributor, await input('Mine'))
  const { uuid, slug } = await bundleOf('Mine')
  const foreign = [...(await packsOf(contributor)), ...(await packsOf(other))]
  const missing = { code: 'not_found' }
  const asked = { ...(await input('Stolen')), packs: foreign }
  await expect(sendBundle(deps, contributor, asked)).rejects.toMatchObject(missing)
  await expect(withdrawBundle(deps, other, uuid)).rejects.toMatchObject(missing)
  await publish(other, otherId, { pack: 'Curves', size: 13 })
  const corrected = { ...(await input('Taken over')), uuid, packs: await packsOf(other) }
  await expect(sendBundle(deps, other, corrected)).rejects.toMatchObject(missing)
  expect(() => decideBundle(deps, contributor, { uuid, state: 'published', message: '' })).toThrow()
  const guest: Actor = { kind: 'guest', address: '10.0.0.1' }
  await expect(listOwnBundles(deps, guest)).rejects.toMatchObject({ code: 'login_required' })

  await sendBundle(deps, contributor, await input('Mine'))
  const slugs = (await listOwnBundles(deps, contributor)).bundles.map((bundle) => bundle.slug)
  expect(slugs).toEqual(expect.arrayContaining([slug, `${slug}-2`]))
  expect((await listOwnBundles(deps, other)).bundles).toEqual([])
})

test('a bundle has a name, a sentence and two packs, and is not changed while it waits', async () => {
  const whole = await input('Anew')
  const [first = ''] = whole.packs
  for (const [wrong, field] of [
    [{ name: ' ' }, 'name'],
    [{ description: '' }, 'description'],
    [{ packs: [first, first] }, 'packs'],
  ] as const) {
    const asked = sendBundle(deps, contributor, { ...whole, ...wrong })
    await expect(asked).rejects.toHaveProperty(['fields', field])
  }
  await sendBundle(deps, contributor, whole)
  const { uuid } = await bundleOf('Anew')
  const meanwhile = sendBundle(deps, contributor, { ...whole, uuid })
  await expect(meanwhile).rejects.toMatchObject({ code: 'conflict' })
})

test('a bundle ends with its last but one pack, and all of somebody who leaves', async () => {
  const work = await publish(contributor, contributorUserId, { pack: 'Tongs', size: 14 })
  const { packs } = await listOwnBundles(deps, contributor)
  const pair = packs.filter(({ name }) => name === 'Tongs' || name === 'Forge')
  const two = { ...(await input('Pair')), packs: pair.map(({ uuid }) => uuid) }
  await sendBundle(deps, contributor, two)
  await sendBundle(deps, contributor, { ...two, name: 'Late pair' })
  await sendBundle(deps, contributor, await input('Three'))
  for (const name of ['Pair', 'Three']) {
    const { uuid } = await bundleOf(name)
    await decideBundle(deps, staff, { uuid, state: 'published', message: '' })
  }
  await withdrawSubmission(deps, contributor, work)
  expect([await shown(), (await bundleOf('Pair')).state]).toEqual([['three'], 'withdrawn'])
  const late = { uuid: (await bundleOf('Late pair')).uuid, message: '' }
  const decided = decideBundle(deps, staff, { ...late, state: 'published' })
  await expect(decided).rejects.toMatchObject({ code: 'conflict' })

  await inTransaction(deps.pool, (client) =>
    withdrawAllAssets(client, (contributor as SignedIn).userId, new Date()),
  )
  const states = new Set(
    (await listOwnBundles(deps, contributor)).bundles.map(({ state }) => state),
  )
  expect([await shown(), [...states]]).toEqual([[], ['withdrawn']])
})

test('a form that is refused is answered with what was typed', async () => {
  const scope = { deps, actor: other, language: 'en' } as unknown as RequestScope
  const { packs } = await listOwnBundles(deps, other)
  const typed = { name: 'Smithy', description: 'All of it.', [`pack.${packs[0]?.uuid}`]: 'on' }
  const body = new URLSearchParams(typed)
  const request = new Request('http://site/contributor/bundles', { method: 'POST', body })

  const answer = await submitOwnBundles(scope, request)

  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { typed, problem: { fields: { packs: 'Choose at least two packs.' } } },
  })
})
