import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditEvents } from '#domains/foundation/audit/verify-audit-events.server.ts'
import type { Actor, SignedIn } from '#platform/context.ts'
import { followChanges } from '#platform/search-driver/follow-changes.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { makeContributor } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import {
  counterNotice,
  decideNotice,
  restoreDueAssets,
  retractNotice,
} from './move-notice.server.ts'
import { isTakenDown } from '#domains/catalogue/assets/index.server.ts'
import { uuidOfNoticeSecret } from './notice-secret.server.ts'
import { listOwnNotices, readOwnNotice, readSentNotice } from './read-notice.server.ts'
import { sendNotice } from './send-notice.server.ts'
import { assetOfAddress } from './asset-of-address.ts'

let site: TestSite
let contributor: SignedIn
let staff: Actor
const FRIDAY = '2026-11-20T15:30:00Z'
let now = new Date(FRIDAY)
const at = (text: string) => (now = new Date(`${text}Z`))

beforeAll(async () => {
  site = await createTestSite({
    now: () => now,
    env: { PUBLIC_ORIGIN: 'https://tessera.example' },
    change: (pool) => makeContributor({ pool }, { works: ['heart', 'home', 'camera'] }),
  })
  contributor = testActor(await createTestUser(site.deps, { email: 'ina@ink.example' }))
  await makeContributor(site.deps, { userId: contributor.userId })
  staff = { ...testActor(await createTestUser(site.deps, { role: 'manager' })), role: 'manager' }
})
afterAll(() => site[Symbol.asyncDispose]())

const fields = {
  ground: 'copyright',
  work: 'https://tessera.example/de/icon/heart?color=red',
  original: 'My heart, https://halde.example/heart',
  explanation: 'The same curves.',
  name: 'Ines Halde',
  email: 'Ines@Halde.example',
  address: 'Am Hang 3, 12345 Halde, +49 30 1',
  good_faith: 'on',
  accurate: 'on',
  signature: 'Ines Halde',
}
let visitors = 0
async function send(change: Partial<typeof fields> = {}) {
  const actor = { kind: 'guest', address: `10.1.${(visitors += 1)}.1` } as const
  const path = await sendNotice(
    { deps: site.deps, actor, language: 'de' },
    { ...fields, ...change },
  )
  const secret = path.replace('/legal/takedown/', '')
  return { secret, uuid: uuidOfNoticeSecret(site.deps, secret) ?? '' }
}
const decide = (uuid: string, step: 'withdraw' | 'reject' | 'uphold' | 'restore', actor = staff) =>
  decideNotice(site.deps, actor, { uuid, step, reasons: 'The same curves, no licence.' })
const counter = (uuid: string, actor: Actor = contributor) =>
  counterNotice(site.deps, actor, {
    uuid,
    statement: 'I drew it in 2019.',
    signature: 'Ina Ink',
    address: 'Inkstreet 1',
    isSworn: true,
  })
async function mailsTo(recipient: string) {
  const { rows } = await site.deps.pool.query<{ template: string; data: { message: string } }>(
    'select template, data from mails where recipient = $1 order by created_at, id',
    [recipient],
  )
  return rows
}
const isPublished = async (slug: string) => {
  const { rows } = await site.deps.pool.query<{ is: boolean }>(
    `select published_at is not null as is from assets where slug = $1 and kind = 'icon'`,
    [slug],
  )
  return rows[0]?.is
}
const refused = (code: string) => ({ code })

test.each([
  ['/icon/heart', 'heart'],
  ['https://tessera.example/jp/free-icon/heart', 'heart'],
  [' /icon/heart/ ', 'heart'],
  ['/icons/heart', null],
  ['/icon/heart/more', null],
  ['javascript:alert(1)', null],
  ['/pack/heart', null],
])('%s names the work %s', (address, slug) => {
  expect(assetOfAddress(address)?.slug ?? null).toBe(slug)
})

test.each([
  [{ good_faith: '' }, 'good_faith'],
  [{ accurate: '' }, 'accurate'],
  [{ signature: ' ' }, 'signature'],
  [{ address: '' }, 'address'],
  [{ work: '/icon/never-drawn' }, 'work'],
  [{ email: 'nobody' }, 'email'],
])('a notice without what the law asks for is not taken: %j', async (change, field) => {
  const error = await send(change).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'invalid_request' })
  expect(Object.keys((error as { fields: object }).fields)).toEqual([field])
})

test('from the notice over the answer to the return by the clock: both sides are told each step', async () => {
  at('2026-11-20T15:30')
  const { secret, uuid } = await send()
  expect(await readSentNotice(site.deps, secret)).toMatchObject({
    state: 'received',
    decideBy: '2026-11-27T15:30:00.000Z',
  })
  await expect(readOwnNotice(site.deps, contributor, uuid)).rejects.toMatchObject(
    refused('not_found'),
  )

  at('2026-11-24T10:00')
  const changes = followChanges({ ...site.deps, onChange: () => undefined })
  await decide(uuid, 'withdraw')
  await changes.flush()
  const heart = await site.find('heart')
  const found = async () => {
    const query = { text: 'heart', sort: 'relevant', offset: 0, limit: 50 } as const
    return (await site.deps.search.search(query)).ids.map(({ id }) => id)
  }
  expect(await found()).not.toContain(heart.id)
  expect(await isTakenDown(site.deps.pool, { kind: 'icon', slug: 'heart' })).toBe(true)
  expect(await readOwnNotice(site.deps, contributor, uuid)).toMatchObject({
    reasons: 'The same curves, no licence.',
    complainant: 'Ines Halde',
    counterBy: '2027-05-24T10:00:00.000Z',
    canCounter: true,
  })
  // An import that says it is published does not bring it back.
  await site.deps.pool.query('update assets set published_at = now() where id = $1', [heart.id])
  expect(await isPublished('heart')).toBe(false)

  at('2026-11-26T09:00')
  const stranger = testActor(await createTestUser(site.deps))
  await expect(counter(uuid, stranger)).rejects.toMatchObject(refused('not_found'))
  await counter(uuid)
  await expect(counter(uuid)).rejects.toMatchObject(refused('conflict'))

  at('2026-12-10T08:59')
  expect(await restoreDueAssets(site.deps)).toBe(0)
  await expect(decide(uuid, 'restore')).rejects.toMatchObject(refused('conflict'))
  at('2026-12-10T09:00')
  expect(await restoreDueAssets(site.deps)).toBe(1)
  expect(await restoreDueAssets(site.deps)).toBe(0)
  await changes.flush()
  expect(await found()).toContain(heart.id)
  await changes.close()

  const toSender = await mailsTo('ines@halde.example')
  expect(toSender.map(({ template }) => template)).toEqual([
    'takedown-received',
    'takedown-news',
    'takedown-news',
    'takedown-news',
  ])
  expect(toSender[2]?.data.message).toContain('10. Dezember 2026')
  expect((await mailsTo('ina@ink.example')).map(({ template }) => template)).toEqual([
    'takedown-reasons',
    'takedown-restored',
  ])
  const { rows } = await site.deps.pool.query(
    'select type from notifications where user_id = $1 order by id',
    [contributor.userId],
  )
  expect(rows.map(({ type }) => type)).toEqual(['work-taken-down', 'work-restored'])
})

test('a court stops the clock; whoever complained can end it at any time', async () => {
  at('2026-11-24T10:00')
  const { secret, uuid } = await send({ work: '/icon/home' })
  await decide(uuid, 'withdraw')
  await counter(uuid)
  await decide(uuid, 'uphold')
  at('2027-03-01T10:00')
  expect(await restoreDueAssets(site.deps)).toBe(0)
  expect(await isPublished('home')).toBe(false)

  await retractNotice(site.deps, secret)
  expect(await isPublished('home')).toBe(true)
  await expect(retractNotice(site.deps, secret)).rejects.toMatchObject(refused('conflict'))
  await expect(retractNotice(site.deps, `${secret}x`)).rejects.toMatchObject(refused('not_found'))
})

test('a work with two notices comes back when neither holds it; one that is not followed changes nothing', async () => {
  at('2026-11-24T10:00')
  const one = await send({ work: '/icon/camera' })
  const two = await send({ work: '/icon/camera', ground: 'trademark', address: '' })
  const three = await send({ work: '/icon/camera', ground: 'illegal', address: '' })
  await decide(three.uuid, 'reject')
  expect(await isPublished('camera')).toBe(true)
  await decide(one.uuid, 'withdraw')
  await decide(two.uuid, 'withdraw')
  await decide(one.uuid, 'restore')
  expect(await isPublished('camera')).toBe(false)
  await retractNotice(site.deps, two.secret)
  expect(await isPublished('camera')).toBe(true)
  expect((await listOwnNotices(site.deps, contributor)).map(({ state }) => state)).not.toContain(
    'rejected',
  )
})

test('only managers and admins decide, with reasons; every decision stands in the audit log', async () => {
  const { uuid } = await send({ work: '/icon/home' })
  for (const role of ['user', 'tester', 'developer'] as const) {
    const stranger = { ...testActor({ id: 1, uuid: '' }), role } as Actor
    await expect(decide(uuid, 'withdraw', stranger)).rejects.toMatchObject(refused('not_found'))
  }
  const empty = decideNotice(site.deps, staff, { uuid, step: 'withdraw', reasons: ' ' })
  await expect(empty).rejects.toMatchObject(refused('invalid_request'))
  await decide(uuid, 'reject')

  const { rows } = await site.deps.pool.query(
    'select action, subject_id from staff_acts where subject_id = $1',
    [uuid],
  )
  expect(rows).toEqual([{ action: 'takedown-rejected', subject_id: uuid }])
  expect((await verifyAuditEvents(site.deps.pool)).broken).toBeNull()
})
