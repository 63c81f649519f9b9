import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, SignedIn } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { followChanges } from '#server/search/follow-changes.ts'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { sellerProfile as profile } from '#server/testing/seller-profile.ts'
import { createTestUser } from '#server/testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#server/testing/test-deps.ts'
import { NEAR_DUPLICATE } from './find-alike.server.ts'
import {
  becomeContributor,
  decideSubmission,
  describeSubmission,
  listOwnWorks,
  listReview,
  readPreview,
  submitSubmission,
  takeFileOf,
  withdrawAllWorks,
  withdrawSubmission,
} from './index.server.ts'

let deps: TestDeps
let maker: Actor
let other: Actor
let staff: Actor
let makerId: number

beforeAll(async () => {
  deps = await createTestDeps({ seed: insertTestCatalogue })
  maker = testActor(await createTestUser(deps))
  other = testActor(await createTestUser(deps))
  staff = {
    ...testActor(await createTestUser(deps, { role: 'manager' })),
    role: 'manager',
  } as Actor
  makerId = (await becomeContributor(deps, maker, profile('ina-ink'))).contributorId
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
  const taken = await takeFileOf(deps, makerId, { name, bytes: drawing(size) })
  if (!taken.isTaken) throw new Error(taken.detail)
  return taken.uuid
}

const described = {
  kind: 'icon',
  name: 'Quill pen',
  tags: ['quill', 'Feather', 'feather'],
  category: 'interface',
  style: 'flat',
  priceMinor: 200,
  isAiMade: false,
  allowsTraining: false,
}

test('from the upload over a return to the catalogue, its search, and out of it again', async () => {
  const uuid = await draft(10)
  await describeSubmission(deps, maker, uuid, described)
  await submitSubmission(deps, maker, uuid)
  await decideSubmission(deps, staff, uuid, {
    decision: 'return',
    reasons: ['naming'],
    message: 'Which feather?',
  })
  await describeSubmission(deps, maker, uuid, { ...described, name: 'Swan quill' })
  await submitSubmission(deps, maker, uuid)
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
  const { submission, events } = await readPreview(deps, maker, uuid)
  expect(submission).toMatchObject({ state: 'published', tags: ['quill', 'feather'], assetId })
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

  await withdrawSubmission(deps, maker, uuid)
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
  await describeSubmission(deps, maker, uuid, described)
  await submitSubmission(deps, maker, uuid)

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
    await describeSubmission(deps, maker, uuid, { ...described, name: 'Twin' })
    await submitSubmission(deps, maker, uuid)
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
  await describeSubmission(deps, maker, first, { ...described, name: 'Anvil' })
  await submitSubmission(deps, maker, first)
  const { assetId } = await decideSubmission(deps, staff, first, { decision: 'publish' })
  const { submission } = await readPreview(deps, maker, first)
  const taken = await takeFileOf(deps, makerId, {
    name: 'better.svg',
    bytes: drawing(18),
    replacesId: submission.id,
  })
  const second = taken.isTaken ? taken.uuid : ''
  const begun = (await readPreview(deps, maker, second)).submission
  await describeSubmission(deps, maker, second, { ...described, name: 'Blacksmith anvil' })
  await submitSubmission(deps, maker, second)

  const published = await decideSubmission(deps, staff, second, { decision: 'publish' })

  expect(begun).toMatchObject({ name: 'Anvil', version: 2, tags: ['quill', 'feather'] })
  expect(published.assetId).toBe(assetId)
  expect((await readPreview(deps, maker, first)).submission.state).toBe('replaced')
  const { rows } = await deps.pool.query(
    `select a.slug, h.slug as former, f.body like '%M2 2h18%' as "isNew" from assets a
     join slug_history h on h.subject = 'asset' and h.subject_id = a.id
     join asset_files f on f.asset_id = a.id where a.id = $1`,
    [assetId],
  )
  expect(rows).toEqual([{ slug: 'blacksmith-anvil', former: 'anvil', isNew: true }])
  await withdrawSubmission(deps, maker, second)
  const { rows: shown } = await deps.pool.query(
    'select from assets where id = $1 and published_at is not null',
    [assetId],
  )
  expect(shown).toEqual([])
})

test('works of one pack are published into it, and one of another kind is not', async () => {
  const [first, second] = [await draft(19), await draft(20)]
  const wish = { ...described, pack: 'Forge', licence: 'cc-by-4.0', priceMinor: 0 }
  for (const uuid of [first, second]) {
    await describeSubmission(deps, maker, uuid, wish)
    await submitSubmission(deps, maker, uuid)
    await decideSubmission(deps, staff, uuid, { decision: 'publish' })
  }
  const wrong = describeSubmission(deps, maker, await draft(21), { ...wish, kind: 'illustration' })
  await expect(wrong).rejects.toHaveProperty(['fields', 'pack'])
  const dear = describeSubmission(deps, maker, await draft(21), { ...wish, priceMinor: 5 })
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
  await describeSubmission(deps, maker, uuid, { ...described, tags: ['patch', 'square'] })
  await submitSubmission(deps, maker, uuid)
  const { assetId } = await decideSubmission(deps, staff, uuid, { decision: 'publish' })

  const bytes = Buffer.from(drawing(22).toString().replace('#e11d48', '#1d48e1'))
  const taken = await takeFileOf(deps, makerId, { name: 'copy.svg', bytes })

  const { submission } = await readPreview(deps, maker, taken.isTaken ? taken.uuid : '')
  const twin = submission.alike.find((one) => one.assetId === assetId)
  expect(twin?.similarity).toBeGreaterThan(NEAR_DUPLICATE)
  expect(submission.suggested).toEqual(expect.arrayContaining(['patch', 'square']))
})

test('a hostile or damaged file leaves nothing behind', async () => {
  const before = await listOwnWorks(deps, maker, { state: null, page: 1 })

  const taken = await takeFileOf(deps, makerId, {
    name: 'photo.jpg',
    bytes: drawing(9),
  })

  expect(taken).toMatchObject({ isTaken: false, reason: 'wrong_ending' })
  expect((await listOwnWorks(deps, maker, { state: null, page: 1 })).total).toBe(before.total)
})

test('a work of somebody else is as one that is not there, and only the staff decide', async () => {
  const uuid = await draft(16)
  await submitSubmission(deps, maker, uuid)
  const missing = { code: 'not_found' }

  await expect(describeSubmission(deps, other, uuid, described)).rejects.toMatchObject(missing)
  await expect(withdrawSubmission(deps, other, uuid)).rejects.toMatchObject(missing)
  await expect(readPreview(deps, other, uuid)).rejects.toMatchObject(missing)
  const own = decideSubmission(deps, maker, uuid, { decision: 'publish' })
  await expect(own).rejects.toMatchObject(missing)
  await expect(listReview(deps, other, 1)).rejects.toMatchObject(missing)
  await expect(describeSubmission(deps, maker, uuid, described)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('all works of somebody who leaves are withdrawn, in the catalogue and on their way; others stay', async () => {
  const uuid = await draft(18)
  const waiting = await draft(19)
  await describeSubmission(deps, maker, uuid, { ...described, name: 'Farewell' })
  await submitSubmission(deps, maker, uuid)
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
      withdrawAllWorks(client, (actor as SignedIn).userId, new Date()),
    )
  await leave(other)
  expect(await isPublished()).toBe(true)
  await leave(maker)
  expect(await isPublished()).toBe(false)
  const { rows } = await listOwnWorks(deps, maker, { state: 'withdrawn', page: 1 })
  expect(rows.map((row) => row.uuid)).toEqual(expect.arrayContaining([uuid, waiting]))
})
