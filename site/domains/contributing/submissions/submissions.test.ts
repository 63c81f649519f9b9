import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, SignedIn } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { followChanges } from '#platform/search-driver/follow-changes.ts'
import { testActor } from '#testing/test-actor.ts'
import { contributorProfile as profile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { NEAR_DUPLICATE } from './readiness/near-duplicate.ts'
import { becomeContributor } from './become-contributor.server.ts'
import { describeSubmission, withdrawSubmission } from './change-submission.server.ts'
import { submitReady } from './testing/make-assets.ts'
import { decideSubmission } from './decide-submission.server.ts'
import { listOwnAssets, listReview, readPreview } from './list-submissions.server.ts'
import { takeFileOf } from './take-file.server.ts'
import { withdrawAllAssets } from './withdraw-all-assets.server.ts'

let deps: TestDeps
let contributor: Actor
let other: Actor
let staff: Actor
let contributorUserId: number

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  contributor = testActor(await createTestUser(deps))
  other = testActor(await createTestUser(deps))
  staff = {
    ...testActor(await createTestUser(deps, { role: 'manager' })),
    role: 'manager',
  } as Actor
  contributorUserId = (await becomeContributor(deps, contributor, profile('ina-ink'))).contributorId
  await becomeContributor(deps, other, profile('otto-line'))
})
afterAll(async () => {
  await deps[Symbol.asyncDispose]()
})

const drawing = (size: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#e11d48" d="M2 2h${size}v${size}H2z"/></svg>`,
  )

async function draft(size: number, name = 'quill_pen.svg'): Promise<string> {
  const taken = await takeFileOf(deps, contributorUserId, { name, bytes: drawing(size) })
  if (!taken.isTaken) throw new Error(taken.detail)
  return taken.uuid
}

const described = {
  kind: 'icon',
  name: 'Quill pen',
  tags: ['quill', 'Feather', 'feather', 'pen', 'ink', 'write'],
  category: 'interface',
  style: 'flat',
  priceMinor: 200,
  isAiMade: false,
  allowsTraining: false,
}

test('from the upload over a return to the catalogue, its search, and out of it again', async () => {
  const uuid = await draft(10)
  await describeSubmission(deps, contributor, uuid, described)
  await submitReady(deps, contributor, uuid)
  await decideSubmission(deps, staff, uuid, {
    decision: 'return',
    reasons: ['naming'],
    message: 'Which feather?',
  })
  await describeSubmission(deps, contributor, uuid, { ...described, name: 'Swan quill' })
  await submitReady(deps, contributor, uuid)
  expect((await listReview(deps, staff, 1)).rows.map(({ name }) => name)).toEqual(['Swan quill'])

  const { assetId } = await decideSubmission(deps, staff, uuid, { decision: 'publish' })

  const changes = followChanges({ ...deps, onChange: () => undefined })
  await changes.flush()
  const found = await deps.search.search({
    text: 'swan quill',
    sort: 'relevant',
    offset: 0,
    limit: 5,
  })
  expect(found.ids.map(({ id }) => id)).toContain(assetId)
  const { submission, events } = await readPreview(deps, contributor, uuid)
  expect(submission).toMatchObject({
    state: 'published',
    tags: ['quill', 'feather', 'pen', 'ink', 'write'],
    assetId,
  })
  expect(events.map(({ state }) => state)).toEqual([
    'draft',
    'submitted',
    'returned',
    'submitted',
    'accepted',
    'published',
  ])
  expect(events[2]).toMatchObject({
    isByStaff: true,
    reasons: ['naming'],
    message: 'Which feather?',
  })

  await withdrawSubmission(deps, contributor, uuid)
  await changes.flush()
  const gone = await deps.search.search({
    text: 'swan quill',
    sort: 'relevant',
    offset: 0,
    limit: 5,
  })
  expect(gone.ids.map(({ id }) => id)).not.toContain(assetId)
  await changes.close()
})

test('the published asset has its file, its licence, its price and its tags', async () => {
  const uuid = await draft(12)
  await describeSubmission(deps, contributor, uuid, described)
  await submitReady(deps, contributor, uuid)

  const { assetId } = await decideSubmission(deps, staff, uuid, { decision: 'publish' })

  const { rows } = await deps.pool.query(
    `select a.slug, a.kind, a.price_minor as price, c.username, l.spdx, f.format, f.body ~ '^<svg' as "isSvg",
       a.colors, t.asset_count > 0 as "isCounted"
     from assets a join contributors c on c.id = a.contributor_id join licenses l on l.id = a.license_id
     join asset_files f on f.asset_id = a.id join tags t on t.slug = 'feather' where a.id = $1`,
    [assetId],
  )
  expect(rows).toEqual([
    {
      slug: 'quill-pen',
      kind: 'icon',
      price: 200,
      username: 'ina-ink',
      spdx: 'LicenseRef-Tessera-Standard-1.0',
      format: 'svg',
      isSvg: true,
      colors: ['#e11d48'],
      isCounted: true,
    },
  ])
})

test('two works of one name have two addresses, and one file is one draft', async () => {
  const [first, second] = [await draft(13), await draft(14)]
  expect(await draft(13, 'again.svg')).toBe(first)
  for (const uuid of [first, second]) {
    await describeSubmission(deps, contributor, uuid, { ...described, name: 'Twin' })
    await submitReady(deps, contributor, uuid)
  }

  await Promise.all(
    [first, second].map((uuid) => decideSubmission(deps, staff, uuid, { decision: 'publish' })),
  )

  const { rows } = await deps.pool.query<{ slug: string }>(
    `select slug from assets where slug like 'twin%' order by slug`,
  )
  expect(rows.map(({ slug }) => slug)).toEqual(['twin', 'twin-2'])
})

test('a new version takes the place of the former one, and a former address leads to it', async () => {
  const first = await draft(17)
  await describeSubmission(deps, contributor, first, { ...described, name: 'Anvil' })
  await submitReady(deps, contributor, first)
  const { assetId } = await decideSubmission(deps, staff, first, { decision: 'publish' })
  const { submission } = await readPreview(deps, contributor, first)
  const taken = await takeFileOf(deps, contributorUserId, {
    name: 'better.svg',
    bytes: drawing(18),
    replacesId: submission.id,
  })
  const second = taken.isTaken ? taken.uuid : ''
  const begun = (await readPreview(deps, contributor, second)).submission
  await describeSubmission(deps, contributor, second, { ...described, name: 'Blacksmith anvil' })
  await submitReady(deps, contributor, second)

  const published = await decideSubmission(deps, staff, second, { decision: 'publish' })

  expect(begun).toMatchObject({
    name: 'Anvil',
    version: 2,
    tags: ['quill', 'feather', 'pen', 'ink', 'write'],
  })
  expect(published.assetId).toBe(assetId)
  expect((await readPreview(deps, contributor, first)).submission.state).toBe('replaced')
  const { rows } = await deps.pool.query(
    `select a.slug, h.slug as former, f.body like '%M2 2h18%' as "isNew" from assets a
     join slug_history h on h.subject = 'asset' and h.subject_id = a.id
     join asset_files f on f.asset_id = a.id where a.id = $1`,
    [assetId],
  )
  expect(rows).toEqual([{ slug: 'blacksmith-anvil', former: 'anvil', isNew: true }])
  await withdrawSubmission(deps, contributor, second)
  const { rows: shown } = await deps.pool.query(
    'select from assets where id = $1 and published_at is not null',
    [assetId],
  )
  expect(shown).toEqual([])
})

test('works of one pack are published into it, and one of another kind is not', async () => {
  const [first, second] = [await draft(19), await draft(20)]
  const input = { ...described, pack: 'Forge', licence: 'cc-by-4.0', priceMinor: 0 }
  for (const uuid of [first, second]) {
    await describeSubmission(deps, contributor, uuid, input)
    await submitReady(deps, contributor, uuid)
    await decideSubmission(deps, staff, uuid, { decision: 'publish' })
  }
  const wrong = describeSubmission(deps, contributor, await draft(21), {
    ...input,
    kind: 'illustration',
  })
  await expect(wrong).rejects.toHaveProperty(['fields', 'pack'])
  const dear = describeSubmission(deps, contributor, await draft(21), { ...input, priceMinor: 5 })
  await expect(dear).rejects.toHaveProperty(['fields', 'priceMinor'])

  const { rows } = await deps.pool.query(
    `select p.slug, p.item_count as items, array_agg(a.position order by a.position) as places,
       min(l.spdx) as spdx from packs p join assets a on a.pack_id = p.id join licenses l on l.id = a.license_id
     where p.source_id = 'uploads' group by p.id`,
  )
  expect(rows).toEqual([{ slug: 'forge', items: 2, places: [0, 1], spdx: 'CC-BY-4.0' }])
})

test('what looks like a published work is found, with words that describe it', async () => {
  const uuid = await draft(22)
  await describeSubmission(deps, contributor, uuid, { ...described, tags: ['patch', 'square'] })
  await submitReady(deps, contributor, uuid)
  const { assetId } = await decideSubmission(deps, staff, uuid, { decision: 'publish' })

  const bytes = Buffer.from(drawing(22).toString().replace('#e11d48', '#1d48e1'))
  const taken = await takeFileOf(deps, contributorUserId, { name: 'copy.svg', bytes })

  const { submission } = await readPreview(deps, contributor, taken.isTaken ? taken.uuid : '')
  const twin = submission.alike.find((one) => one.assetId === assetId)
  expect(twin?.similarity).toBeGreaterThan(NEAR_DUPLICATE)
  expect(submission.suggested).toEqual(expect.arrayContaining(['patch', 'square']))
})

test('a hostile or damaged file leaves nothing behind', async () => {
  const before = await listOwnAssets(deps, contributor, { state: null, page: 1 })

  const taken = await takeFileOf(deps, contributorUserId, {
    name: 'photo.jpg',
    bytes: drawing(9),
  })

  expect(taken).toMatchObject({ isTaken: false, reason: 'wrong_ending' })
  expect((await listOwnAssets(deps, contributor, { state: null, page: 1 })).total).toBe(
    before.total,
  )
})

test('a work of somebody else is as one that is not there, and only the staff decide', async () => {
  const uuid = await draft(16)
  await submitReady(deps, contributor, uuid)
  const missing = { code: 'not_found' }

  await expect(describeSubmission(deps, other, uuid, described)).rejects.toMatchObject(missing)
  await expect(withdrawSubmission(deps, other, uuid)).rejects.toMatchObject(missing)
  await expect(readPreview(deps, other, uuid)).rejects.toMatchObject(missing)
  const own = decideSubmission(deps, contributor, uuid, { decision: 'publish' })
  await expect(own).rejects.toMatchObject(missing)
  await expect(listReview(deps, other, 1)).rejects.toMatchObject(missing)
  await expect(describeSubmission(deps, contributor, uuid, described)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('all works of somebody who leaves are withdrawn, in the catalogue and on their way; others stay', async () => {
  const uuid = await draft(18)
  const waiting = await draft(19)
  await describeSubmission(deps, contributor, uuid, { ...described, name: 'Farewell' })
  await submitReady(deps, contributor, uuid)
  const { assetId } = await decideSubmission(deps, staff, uuid, { decision: 'publish' })
  const isPublished = async () => {
    const { rows } = await deps.pool.query<{ is: boolean }>(
      'select published_at is not null as is from assets where id = $1',
      [assetId],
    )
    return rows[0]?.is
  }
  const leave = (actor: Actor) =>
    inTransaction(deps.pool, (client) =>
      withdrawAllAssets(client, (actor as SignedIn).userId, new Date()),
    )
  await leave(other)
  expect(await isPublished()).toBe(true)
  await leave(contributor)
  expect(await isPublished()).toBe(false)
  const { rows } = await listOwnAssets(deps, contributor, { state: 'withdrawn', page: 1 })
  expect(rows.map((row) => row.uuid)).toEqual(expect.arrayContaining([uuid, waiting]))
})
