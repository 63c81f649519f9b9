import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { testActor } from '#testing/test-actor.ts'
import { makeContributor } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { correctWork } from '#domains/admin/staff/review/correct-work.server.ts'
import { loadReview } from '#domains/admin/staff/review/load-review.server.ts'
import { reviewAssets, undoReview } from '#domains/admin/staff/review/review-assets.server.ts'
import { readOriginal } from '#domains/contributing/submissions/index.server.ts'
import { giveWorks, takeOver } from './claim-works.server.ts'

const STRANGE = '00000000-0000-4000-8000-000000000000'

let site: TestSite
let rita: Actor & { userId: number }
let sam: Actor & { userId: number }
let maker: Actor
let now = new Date()

beforeAll(async () => {
  site = await createTestSite()
  const person = async (firstName: string, role: 'manager' | 'user') => ({
    ...testActor(await createTestUser(site.deps, { firstName, role })),
    role,
  })
  rita = await person('Rita', 'manager')
  sam = await person('Sam', 'manager')
  const ina = await person('Ina', 'user')
  maker = ina
  await makeContributor(site.deps, { userId: ina.userId })
})
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(async () => {
  now = new Date()
  await site.deps.pool.query(`update submissions set state = 'withdrawn'`)
})

let sent = 0
async function send(name: string): Promise<string> {
  const previewKey = await site.deps.files.put(Buffer.from(`png ${++sent}`), 'png')
  const { rows } = await site.deps.pool.query<{ uuid: string }>(
    `insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, tags, svg,
       preview_key, fingerprint, created_at, updated_at)
     select id, 'submitted', 'x.svg', 'svg', $2, 'icon', $1, '{quill}', $4, $3, ''::bytea, now(), now()
     from contributors where username = 'ina-ink' returning uuid`,
    [
      name,
      `claim ${sent}`,
      previewKey,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9v9z"/></svg>',
    ],
  )
  return rows[0]?.uuid ?? ''
}

const deps = () => ({ ...site.deps, now: () => now })
const load = (actor: Actor, wish: Parameters<typeof loadReview>[1] = {}) =>
  loadReview({ deps: deps(), actor }, wish)
const decide = (actor: Actor, ...uuids: string[]) =>
  reviewAssets(deps(), actor, { uuids, decision: 'return', reasons: ['naming'], message: '' })
const acts = async (uuid: string) => {
  const { rows } = await site.deps.pool.query(
    'select action, actor_id as by, details from staff_acts where subject_id = $1 order by position',
    [uuid],
  )
  return rows
}

test('two reviewers who open the queue get different works, and neither decides what the other sees', async () => {
  const [first, second] = [await send('Quill'), await send('Feather')]
  const [ritas, sams] = [await load(rita), await load(sam)]
  expect([ritas.work?.uuid, sams.work?.uuid]).toEqual([first, second])
  expect(sams.queue.map(({ holder, isMine }) => [holder, isMine])).toEqual([
    ['Rita', false],
    [null, true],
  ])
  expect(sams.previous).toBe(null)
  expect((await load(sam, { work: first })).work?.holder).toMatchObject({ name: 'Rita' })

  expect(await decide(sam, first)).toEqual({ decided: [], missed: 0, alike: 0, claimed: 1 })
  await expect(correctWork(deps(), sam, first, { name: 'Mine', tags: 'a' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await decide(rita, first)).toMatchObject({ decided: [first], claimed: 0 })
})

test('a work is free again once its reviewer goes on, or has left the page open too long', async () => {
  const [first, second] = [await send('Quill'), await send('Feather')]
  await load(rita, { work: first })
  await load(rita, { work: second })
  expect(await decide(sam, first)).toMatchObject({ decided: [first] })

  expect(await decide(sam, second)).toMatchObject({ claimed: 1 })
  now = new Date(now.getTime() + 10 * 60_000 + 1)
  expect(await decide(sam, second)).toMatchObject({ decided: [second] })
})

test('works are given to somebody, kept until they are decided, and taken over only by saying so', async () => {
  const [first, second] = [await send('Quill'), await send('Feather')]
  await load(rita, { work: first })
  const given = { uuids: [first, second], to: String(sam.userId) }
  expect(await giveWorks(deps(), rita, given)).toEqual({ claimed: 0 })
  now = new Date(now.getTime() + 24 * 60 * 60_000)
  expect((await load(sam, { isMine: true })).queue.map(({ uuid }) => uuid)).toEqual([first, second])
  expect((await load(rita, { isMine: true })).total).toBe(0)
  expect(await decide(rita, first, second)).toMatchObject({ decided: [], claimed: 2 })
  expect(await giveWorks(deps(), rita, { uuids: [first], to: String(rita.userId) })).toEqual({
    claimed: 1,
  })

  await takeOver(deps(), rita, first)
  expect(await decide(rita, first)).toMatchObject({ decided: [first] })
  expect(await acts(first)).toEqual([
    { action: 'submission-assigned', by: rita.userId, details: { to: sam.userId } },
    { action: 'submission-taken-over', by: rita.userId, details: { from: sam.userId } },
    { action: 'submission-returned', by: rita.userId, details: { reasons: ['naming'] } },
  ])
  await expect(takeOver(deps(), sam, first)).rejects.toMatchObject({ code: 'conflict' })
  expect(await decide(sam, second)).toMatchObject({ decided: [second] })
})

test('what is said of a work is put right in its place, with before and after in the audit log', async () => {
  const [first, second] = [await send('Qill'), await send('Feather')]
  const { terms } = await load(rita, { work: first })
  const style = terms.styles[0]?.value ?? ''
  const fields = { name: 'Quill', tags: 'Quill,  goose quill, quill', style }
  expect(await correctWork(deps(), rita, first, fields)).toBe(true)
  expect(await correctWork(deps(), rita, first, fields)).toBe(false)
  const { queue, work } = await load(rita, { work: first })
  expect(queue.map(({ uuid }) => uuid)).toEqual([first, second])
  expect(work).toMatchObject({
    name: 'Quill',
    tags: ['quill', 'goose quill'],
    style,
    category: null,
  })
  expect(await acts(first)).toMatchObject([
    {
      action: 'submission-corrected',
      details: {
        before: { name: 'Qill', tags: ['quill'], style: null },
        after: { name: 'Quill', tags: ['quill', 'goose quill'], style },
      },
    },
  ])

  for (const wrong of [{ name: '' }, { tags: ' , ' }, { category: 'no-such' }, { style: 'no' }]) {
    const done = correctWork(deps(), rita, first, { ...fields, ...wrong })
    await expect(done).rejects.toMatchObject({ code: 'invalid_request' })
  }
  await decide(rita, first)
  await expect(correctWork(deps(), rita, first, { ...fields, name: 'Late' })).rejects.toMatchObject(
    {
      code: 'conflict',
    },
  )
})

test('contributors and strangers neither claim, give, correct nor read the files of the queue', async () => {
  const work = await send('Quill')
  const developer = { ...rita, role: 'developer' } as Actor
  const guest = { kind: 'guest', address: '10.8.0.9' } as Actor
  for (const stranger of [maker, developer, guest]) {
    const tries = [
      load(stranger, { work }),
      giveWorks(deps(), stranger, { uuids: [work], to: String(sam.userId) }),
      takeOver(deps(), stranger, work),
      correctWork(deps(), stranger, work, { name: 'Mine', tags: 'a' }),
      undoReview(deps(), stranger, [work]),
      readOriginal(site.deps, stranger, { uuid: work, format: 'svg' }),
    ]
    for (const done of tries) await expect(done).rejects.toMatchObject({ code: 'not_found' })
  }
  for (const uuid of ['x', STRANGE]) {
    await expect(takeOver(deps(), rita, uuid)).rejects.toMatchObject({
      code: uuid === 'x' ? 'not_found' : 'conflict',
    })
    await expect(readOriginal(site.deps, rita, { uuid, format: 'svg' })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  for (const format of ['json', '../svg', '']) {
    await expect(readOriginal(site.deps, rita, { uuid: work, format })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  for (const to of ['0', String(testIdOf(maker)), 'x']) {
    await expect(giveWorks(deps(), rita, { uuids: [work], to })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
})

function testIdOf(actor: Actor): number {
  return actor.kind === 'user' ? actor.userId : 0
}
