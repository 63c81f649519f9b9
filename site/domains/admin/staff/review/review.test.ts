import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditEvents } from '#domains/foundation/audit/verify-audit-events.server.ts'
import type { Actor, SignedIn } from '#platform/context.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { testActor } from '#testing/test-actor.ts'
import { makeContributor } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { loadReview } from './load-review.server.ts'
import { publishHeldWork } from '#domains/contributing/submissions/index.server.ts'
import { reviewAssets, undoReview } from './review-assets.server.ts'

let site: TestSite
let maker: SignedIn
let staff: Actor

beforeAll(async () => {
  site = await createTestSite()
  maker = testActor(await createTestUser(site.deps))
  staff = { ...testActor(await createTestUser(site.deps, { role: 'manager' })), role: 'manager' }
  await makeContributor(site.deps, { userId: maker.userId })
})
afterAll(() => site[Symbol.asyncDispose]())

let sent = 0

/** An asset as an upload leaves it, with what looks like it. */
async function send(name: string, alike: object[] = []): Promise<string> {
  const { deps } = site
  const previewKey = await deps.files.put(Buffer.from(`png ${++sent}`), 'png')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M${sent} 2h9v9z"/></svg>`
  const { rows } = await deps.pool.query<{ uuid: string }>(
    `insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, tags, svg,
       preview_key, fingerprint, alike, losses, created_at, updated_at)
     select contributor_id, 'submitted', 'x.svg', 'svg', $2, 'icon', $3, '{quill}', $4, $5, ''::bytea, $6, '{expressions 3}',
       now(), now() from users where id = $1 returning uuid`,
    [maker.userId, String(sent), name, svg, previewKey, JSON.stringify(alike)],
  )
  return rows[0]?.uuid ?? ''
}

const load = (wanted: string | null = null, actor = staff) =>
  loadReview({ deps: site.deps, actor }, { work: wanted })
const decide = (uuids: string[], decision: 'publish' | 'return', reasons: string[] = []) =>
  reviewAssets(site.deps, staff, { uuids, decision, reasons, message: 'Thank you.' })
const told = async () => {
  const { rows } = await site.deps.pool.query<{ type: string }>(
    'select type from notifications where user_id = $1 order by id',
    [maker.userId],
  )
  return rows.map(({ type }) => type)
}

test('the queue begins with what waits longest, each beside what looks like it', async () => {
  const heart = await site.find('heart')
  const first = await send('Quill', [{ assetId: heart.id, similarity: 0.97 }])
  const second = await send('Feather')
  const { queue, work, next, previous, total } = await load()
  expect([total, queue.map(({ uuid }) => uuid)]).toEqual([2, [first, second]])
  expect([work?.uuid, next, previous]).toEqual([first, second, null])
  expect(work?.likenesses).toMatchObject([{ to: '/icon/heart', similarity: 0.97, isOwn: false }])
  expect(work?.maker).toMatchObject({ username: 'ina-ink', accepted: 0, strikes: 0 })
  expect(work?.losses).toEqual(['expressions 3'])
  expect((await load(second)).previous).toBe(first)
})

test('several are returned with reasons: their maker is told, and each stands in the audit log', async () => {
  const { queue } = await load()
  const uuids = queue.map(({ uuid }) => uuid)
  await expect(decide(uuids, 'return')).rejects.toMatchObject({ code: 'invalid_request' })
  expect((await load()).total).toBe(2)

  expect(await decide(uuids, 'return', ['naming', 'nonsense'])).toEqual({
    decided: uuids,
    missed: 0,
    alike: 0,
    claimed: 0,
  })
  expect(await told()).toEqual(['work-returned', 'work-returned'])
  const { rows: paths } = await site.deps.pool.query('select path from notifications order by id')
  expect(paths).toEqual(uuids.map((uuid) => ({ path: `/contributor/works/${uuid}` })))
  const { rows } = await site.deps.pool.query(
    'select action, subject_id, details from staff_acts order by position',
  )
  const details = { reasons: ['naming'] }
  expect(rows).toEqual(
    uuids.map((subject_id) => ({ action: 'submission-returned', subject_id, details })),
  )
})

test('what somebody else decided meanwhile stays, the others go through', async () => {
  const [one, two] = [await send('Pen'), await send('Ink')]
  await decide([one], 'publish')
  expect(await decide([one, two], 'publish')).toEqual({
    decided: [two],
    missed: 1,
    alike: 0,
    claimed: 0,
  })
  expect((await told()).slice(2)).toEqual(['works-published'])
  const { rows } = await site.deps.pool.query(
    `select name from assets where published_at is not null and source_id = 'uploads' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Ink', 'Pen'])
  expect(await verifyAuditEvents(site.deps.pool)).toMatchObject({ acts: 4, broken: null })
})

test('works accepted for a day to come are listed until then, and their maker knows', async () => {
  const uuid = await send('Advent')
  const accepted = { uuids: [uuid], decision: 'publish', reasons: [], message: '' } as const
  await reviewAssets(site.deps, staff, { ...accepted, publishOn: '2999-12-24' })
  const { queue, scheduled, work } = await load(uuid)

  expect(queue).toEqual([])
  expect(scheduled).toEqual([
    { uuid, name: 'Advent', contributor: 'ina-ink', publishAt: '2999-12-24T00:00:00.000Z' },
  ])
  expect(work).toMatchObject({ state: 'accepted', publishAt: '2999-12-24T00:00:00.000Z' })
  expect((await told()).slice(3)).toEqual(['work-accepted'])
  const { rows } = await site.deps.pool.query(
    'select action, details from staff_acts where subject_id = $1',
    [uuid],
  )
  const details = { publishAt: '2999-12-24T00:00:00.000Z' }
  expect(rows).toEqual([{ action: 'submission-accepted', details }])
})

test('what looks like somebody else’s work is accepted by name only, and never among several', async () => {
  const heart = await site.find('heart')
  const copy = await send('Copied heart', [{ assetId: heart.id, similarity: 1 }])
  const other = await send('Inkwell')
  await expect(decide([copy], 'publish')).rejects.toMatchObject({ fields: { noCopy: 'needed' } })
  expect(await decide([copy, other], 'publish')).toEqual({
    decided: [other],
    missed: 0,
    alike: 1,
    claimed: 0,
  })
  expect((await load(copy)).work).toMatchObject({
    state: 'submitted',
    alikeTo: { slug: 'heart' },
  })

  const named = { uuids: [copy], reasons: [], message: '', noCopies: [copy] }
  await reviewAssets(site.deps, staff, { ...named, decision: 'publish' })
  expect((await load(copy)).work?.state).toBe('published')
})

test('a decision is undone before it takes effect; then it is too late', async () => {
  const deps = { ...site.deps, config: { ...site.deps.config, reviewUndoSeconds: 10 } }
  const [pen, nib] = [await send('Dip pen'), await send('Steel nib')]
  await deps.pool.query(
    `insert into submission_events (submission_id, state, created_at)
     select id, 'submitted', updated_at from submissions where uuid = any($1)`,
    [[pen, nib]],
  )
  // What was read is not counted on: the next is told of in a line of its own.
  await deps.pool.query('update notifications set read_at = now()')
  const before = await told()
  const sentAt = (await load()).queue.map(({ since }) => since)
  const answer = (uuid: string, decision: 'publish' | 'return') =>
    reviewAssets(deps, staff, { uuids: [uuid], decision, reasons: ['naming'], message: '' })
  await answer(pen, 'publish')
  await answer(nib, 'return')
  expect(await told()).toEqual([...before, 'work-returned'])
  const undoable = (await loadReview({ deps, actor: staff }, { decided: [pen, nib] })).undoable
  expect(undoable.map(({ name, state }) => [name, state])).toEqual([
    ['Dip pen', 'accepted'],
    ['Steel nib', 'returned'],
  ])

  expect(await undoReview(deps, staff, [pen, nib])).toEqual({ missed: 0 })
  expect(await told()).toEqual(before)
  const { queue } = await load()
  expect(queue.map(({ uuid }) => uuid)).toEqual([pen, nib])
  expect(queue.map(({ since }) => since)).toEqual(sentAt)

  await answer(pen, 'publish')
  const { rows } = await deps.pool.query<{ at: Date }>(
    'select publish_at as at from submissions where uuid = $1',
    [pen],
  )
  const held = { uuid: pen, publishAt: rows[0]?.at.toISOString() ?? '' }
  const { rows: waiting } = await deps.pool.query<{ at: Date }>(
    `select run_at as at from graphile_worker.jobs where task_identifier = $1 order by id desc`,
    [publishHeldWork.name],
  )
  expect(waiting[0]?.at.toISOString()).toBe(held.publishAt)
  const { signal } = new AbortController()
  const progress = async () => undefined
  const context = { deps, jobId: 1, attempt: 1, isLastAttempt: false, signal, progress }
  expect(
    await publishHeldWork.run(context, { ...held, publishAt: new Date(0).toISOString() }),
  ).toBe(false)
  expect(await publishHeldWork.run(context, held)).toBe(true)
  expect(await publishHeldWork.run(context, held)).toBe(false)
  expect(await told()).toEqual([...before, 'work-published'])
  expect(await undoReview(deps, staff, [pen])).toEqual({ missed: 1 })

  const other = {
    ...staff,
    ...testActor(await createTestUser(deps, { role: 'manager' })),
    role: 'manager',
  } as Actor
  await answer(nib, 'return')
  expect(await undoReview(deps, other, [nib])).toEqual({ missed: 1 })
})

test('for contributors and developers there is no queue', async () => {
  const developer = { ...staff, role: 'developer' } as Actor
  for (const stranger of [maker, developer]) {
    await expect(load(null, stranger)).rejects.toMatchObject({ code: 'not_found' })
    const input = { uuids: [], decision: 'publish', reasons: [], message: '' } as const
    await expect(reviewAssets(site.deps, stranger, input)).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

test('a reviewer sees whose work it is, how it went before, and what was declared', async () => {
  const { pool } = site.deps
  const uuid = await send('Ink')
  const before = (await load(uuid)).work?.maker
  const returned = await send('Nib')
  const accepted = await send('Pot')
  await decide([returned], 'return', ['quality'])
  await decide([accepted], 'publish')
  await pool.query(
    `with told as (insert into seller_details (user_id, portfolio, country, created_at, updated_at)
       values ($1, 'https://ink.example/works', 'EE', '2026-02-03', now()) returning user_id),
     trusted as (insert into contributor_trust (contributor_id, spot_check_percent, updated_at)
       select contributor_id, 25, now() from users where id = $1 returning contributor_id),
     refused as (insert into uploads (contributor_id, batch, path, bytes, state, reason, created_at, updated_at)
       select contributor_id, gen_random_uuid(), 'x.exe', 9, 'refused', 'unknown_format', now(), now()
       from users where id = $1 returning id)
     update submissions set is_declared_own = true from told, trusted, refused where uuid = $2`,
    [maker.userId, uuid],
  )
  const { work } = await load(uuid)
  expect(work?.isDeclaredOwn).toBe(true)
  expect(work?.maker).toMatchObject({
    portfolio: 'https://ink.example/works',
    country: 'EE',
    acceptance: 'accepted',
    accepted: (before?.accepted ?? 0) + 1,
    returned: (before?.returned ?? 0) + 1,
    refused: 1,
    trustPercent: 25,
    since: '2026-02-03T00:00:00.000Z',
    to: expect.stringMatching(/^\/staff\/contributors\/\d+$/),
  })
  const reviewer: Actor = {
    ...testActor(await createTestUser(site.deps, { role: 'reviewer' })),
    role: 'reviewer',
  }
  // A reviewer may not see the list of contributors: the name leads where they may go.
  const seen = await loadReview({ deps: site.deps, actor: reviewer }, { work: uuid })
  expect(seen.work?.maker?.to).toBe('/contributors/ina-ink')
})
