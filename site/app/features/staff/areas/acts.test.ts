import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyActs } from '#server/audit/verify-acts.ts'
import type { RequestScope, SignedIn } from '#server/context.ts'
import { manualPaymentId } from '#server/gateways/manual-gateway.ts'
import { readHouseSetting } from '#server/house-settings.ts'
import { createTestUser, type TestUser } from '#server/testing/sign-in.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { insertTestCheckout } from '#server/testing/test-checkout.ts'
import { createTestSite, type TestSite } from '#server/testing/test-site.ts'
import { findHouseSlugs, loadCollections } from '../../curated/index.server.ts'
import { loadDetail, loadList, runAct } from '../frame/load-area.server.ts'

let site: TestSite
let admin: SignedIn
let buyer: TestUser

beforeAll(async () => {
  site = await createTestSite({ env: { BANK_TRANSFER_DETAILS: 'IBAN DE00' } })
  admin = { ...testActor(await createTestUser(site.deps, { role: 'admin' })), role: 'admin' }
  buyer = await createTestUser(site.deps, { email: 'buyer@tessera.example' })
})
afterAll(() => site[Symbol.asyncDispose]())

const scope = () => ({ deps: site.deps, actor: admin, language: 'en' }) as unknown as RequestScope
const act = (name: string, intent: string, fields: Record<string, string> = {}, id = '') =>
  runAct(scope(), { name, id, fields: { intent, ...fields } })
const list = async (name: string, query = '') =>
  (await loadList(scope(), name, new URLSearchParams(query))).page
const one = async <Row>(sql: string, values: unknown[] = []) =>
  (await site.deps.pool.query(sql, values)).rows[0] as Row
async function actsOf(subjectId: string) {
  const { rows } = await site.deps.pool.query<{ action: string }>(
    'select action from staff_acts where subject_id = $1 order by position',
    [subjectId],
  )
  return rows.map(({ action }) => action)
}

test('a transfer is confirmed for its amount, its subscription extended and cancelled, its money given back', async () => {
  const { deps } = site
  const order = await insertTestCheckout(deps, { accountId: buyer.id, gateway: 'manual' })
  await deps.pool.query(
    `update checkouts set status = 'pending', gateway_checkout_id = $2 where id = $1`,
    [order.id, manualPaymentId(order.uuid)],
  )
  const { currency, grossMinor } = order
  const whole = (grossMinor / 100).toFixed(2)
  const wrong = act('transfers', 'confirm', { order: order.uuid, currency, amount: '1.00' })
  await expect(wrong).rejects.toMatchObject({ code: 'conflict' })
  expect((await list('transfers', 'state=waits')).total).toBe(1)
  await act('transfers', 'confirm', { order: order.uuid, currency, amount: whole })
  expect(await actsOf(order.uuid)).toEqual(['transfer-confirmed'])

  const held = await one<{ uuid: string; ends: Date }>(
    'select uuid, period_ends_at as ends from subscriptions where account_id = $1',
    [buyer.id],
  )
  await act('subscriptions', 'extend', { days: '10' }, held.uuid)
  await act('subscriptions', 'cancel', { comment: 'asked by mail' }, held.uuid)
  await expect(act('subscriptions', 'extend', { days: '0' }, held.uuid)).rejects.toMatchObject({
    code: 'invalid_request',
  })
  const after = await one<{ ends: Date; status: string; bills: Date | null }>(
    `select period_ends_at as ends, status, next_billing_at as bills from subscriptions where uuid = $1`,
    [held.uuid],
  )
  expect(after.ends.getTime() - held.ends.getTime()).toBe(10 * 86_400_000)
  expect([after.status, after.bills]).toEqual(['cancelled', null])
  expect(await actsOf(held.uuid)).toEqual(['subscription-extended', 'subscription-cancelled'])
  expect(
    (await loadDetail(scope(), 'subscriptions', { id: held.uuid })).acts.map(
      ({ intent }) => intent,
    ),
  ).toEqual(['extend', 'takeBack'])

  const payment = await one<{ uuid: string }>('select uuid from payments where account_id = $1', [
    buyer.id,
  ])
  for (const amount of ['0', '-1', 'all', '999999.00']) {
    await expect(act('payments', 'refund', { amount }, payment.uuid)).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  await act('payments', 'refund', { amount: '1,50' }, payment.uuid)
  const { refunded, status } = await one<{ refunded: string; status: string }>(
    'select refunded_minor as refunded, status from payments where uuid = $1',
    [payment.uuid],
  )
  expect([Number(refunded), status]).toEqual([150, 'partially_refunded'])
  expect(await actsOf(payment.uuid)).toEqual(['refund-ordered'])
})

test('what the house decides on an item holds against its source until it is taken back', async () => {
  const { id, uuid } = await site.find('heart')
  const marks = { price: '4.50', isFeatured: 'on' }
  await act('items', 'marks', marks, uuid)
  const stateOf = () =>
    one<object>(
      `select price_minor as price, is_featured as featured, is_exclusive as exclusive,
         published_at is not null as published from assets where id = $1`,
      [id],
    )
  const decided = { price: 450, featured: true, exclusive: false, published: true }
  const inPack = () =>
    one<{ said: number; real: number }>(
      `select item_count as said, (select count(*)::int from assets a
         where a.pack_id = packs.id and a.published_at is not null) as real
       from packs where id = (select pack_id from assets where id = $1)`,
      [id],
    )
  const before = await inPack()
  expect(before.said).toBe(before.real)
  expect(await stateOf()).toEqual(decided)
  const byImport = `update assets set price_minor = 0, is_featured = false, is_exclusive = true,
    published_at = now() where id = ${id}`
  await site.deps.pool.query(byImport)
  expect(await stateOf()).toEqual(decided)
  await act('items', 'hide', {}, uuid)
  await site.deps.pool.query(byImport)
  expect(await stateOf()).toEqual({ ...decided, published: false })
  expect(await inPack()).toEqual({ said: before.said - 1, real: before.real - 1 })
  await act('items', 'show', {}, uuid)
  expect(await stateOf()).toEqual(decided)
  expect(await inPack()).toEqual(before)
  await act('items', 'forget', {}, uuid)
  await site.deps.pool.query(byImport)
  expect(await stateOf()).toEqual({ price: 0, featured: false, exclusive: true, published: true })
  expect(await actsOf(uuid)).toHaveLength(4)
})

test('a collection of the house is made, filled by search, ordered, published, and withdrawn', async () => {
  const tiles = async () => (await loadCollections(site.deps, 'de')) ?? []
  await expect(act('collections', 'create', { slug: 'My Sun', 'name.en': 'Sun' })).rejects.toThrow()
  const next = await act('collections', 'create', { slug: 'sunny', 'name.en': 'Sunny days' })
  const id = /collections\/(\d+)/.exec(next)?.[1] ?? ''
  const twice = act('collections', 'create', { slug: 'sunny', 'name.en': 'Again' })
  await expect(twice).rejects.toMatchObject({ fields: { slug: 'is taken' } })
  await expect(act('collections', 'publish', {}, id)).rejects.toMatchObject({ code: 'conflict' })

  const address = new URLSearchParams({ q: 'sun' })
  const found = (await loadDetail(scope(), 'collections', { id, address })).tables ?? []
  expect(found.map(({ title }) => title)).toEqual(['Found', 'In the collection'])
  expect(found[0]?.rows.length).toBeGreaterThan(1)
  await act('collections', 'add', { words: 'sun' }, id)
  const { uuid } = await site.find('heart')
  await act('collections', 'add', { words: 'heart', item: uuid }, id)
  await act('collections', 'place', { item: uuid, move: 'first' }, id)
  const heart = `/images/${uuid}?format=png&w=100`
  const firstOf = async () =>
    (await loadDetail(scope(), 'collections', { id })).tables?.at(-1)?.rows[0]?.cells[0]
  expect(await firstOf()).toMatchObject({ src: heart })
  await act('collections', 'place', { item: uuid, move: 'down' }, id)
  expect(await firstOf()).not.toMatchObject({ src: heart })

  expect(await findHouseSlugs(site.deps.pool)).toEqual([])
  const texts = { 'name.en': 'Sunny days', 'name.de': 'Sonnentage', 'lead.de': 'Viel Licht.' }
  await act('collections', 'texts', texts, id)
  await act('collections', 'publish', {}, id)
  const [first] = await tiles()
  expect(first).toMatchObject({ to: '/collections/sunny', name: 'Sonnentage' })
  expect(first?.cells).toHaveLength(3)
  await act('collections', 'take', { item: uuid }, id)
  await act('collections', 'withdraw', {}, id)
  expect((await tiles()).map(({ to }) => to)).not.toContain('/collections/sunny')

  const other = await act('collections', 'create', { slug: 'rainy', 'name.en': 'Rain' })
  const otherId = /collections\/(\d+)/.exec(other)?.[1] ?? ''
  await act('collections', 'move', { collection: otherId, move: 'up' })
  expect((await list('collections')).rows.map(({ key }) => key)).toEqual([otherId, id])
  await act('collections', 'remove', {}, otherId)
  expect(await actsOf(id)).toEqual([
    'collection-created',
    'collection-filled',
    'collection-filled',
    'collection-ordered',
    'collection-ordered',
    'collection-changed',
    'collection-published',
    'collection-emptied',
    'collection-withdrawn',
  ])
})

test('a published collection takes the place of one that gathers by itself', async () => {
  const made = await act('collections', 'create', { slug: 'weather', 'name.en': 'Our weather' })
  const id = /collections\/(\d+)/.exec(made)?.[1] ?? ''
  await act('collections', 'add', { words: 'heart' }, id)
  await act('collections', 'publish', {}, id)
  const tiles = (await loadCollections(site.deps, 'en')) ?? []
  const ours = tiles.filter(({ to }) => to === '/collections/weather')
  expect(ours.map(({ name, count }) => [name, count > 0])).toEqual([['Our weather', true]])
})

test('seats of a team, and who is in it, are changed by the staff', async () => {
  const { pool } = site.deps
  const owner = await createTestUser(site.deps)
  const member = await createTestUser(site.deps)
  const { id } = await one<{ id: number }>(
    `with account as (insert into accounts (type, created_at) values ('team', now()) returning id),
     team as (insert into teams (id, name, email, seats, created_by, created_at, updated_at)
       select id, 'Ink', 'ink@x.example', 2, $1, now(), now() from account returning id),
     people as (insert into team_members (team_id, user_id, role, joined_at)
       select team.id, person, role, now() from team,
         (values ($1::integer, 'owner'), ($2::integer, 'member')) as p (person, role))
     select id from team`,
    [owner.id, member.id],
  )
  const team = String(id)
  const person = { member: String(member.id) }
  const peopleOf = async () => {
    const sql =
      'select user_id as id, role from team_members where team_id = $1 order by role, user_id'
    const { rows } = await pool.query<{ id: number; role: string }>(sql, [id])
    return rows.map(({ id: user, role }) => `${role} ${user}`)
  }
  for (const seats of ['1', '2.5', 'many']) {
    await expect(act('teams', 'seats', { seats }, team)).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  await act('teams', 'seats', { seats: '5' }, team)
  const ofOwner = act('teams', 'takeOut', { member: String(owner.id) }, team)
  await expect(ofOwner).rejects.toMatchObject({ code: 'conflict' })
  await act('teams', 'takeOut', person, team)
  expect(await peopleOf()).toEqual([`owner ${owner.id}`])
  await act('teams', 'seats', { seats: '1' }, team)
  await expect(act('teams', 'putBack', person, team)).rejects.toMatchObject({
    code: 'seat_limit_reached',
  })
  await act('teams', 'seats', { seats: '2' }, team)
  await act('teams', 'putBack', person, team)
  await expect(act('teams', 'putBack', person, team)).rejects.toMatchObject({ code: 'not_found' })
  await act('teams', 'own', person, team)
  expect(await peopleOf()).toEqual([`member ${owner.id}`, `owner ${member.id}`])
  expect(await actsOf(team)).toEqual([
    'team-seats-changed',
    'team-member-removed',
    'team-seats-changed',
    'team-seats-changed',
    'team-member-restored',
    'team-owner-changed',
  ])
})

test('an import is begun and stopped from the page, one at a time, and says what became of it', async () => {
  const { catalogue } = site.deps
  await expect(act('sources', 'start')).rejects.toMatchObject({ code: 'unavailable' })
  const wishes: unknown[] = []
  catalogue.runner = {
    start(wish) {
      wishes.push(wish)
      catalogue.importing = { source: 'tabler', sourcesDone: 2, sourcesTotal: 30, assets: 1234 }
      return true
    },
    stop: async () => {
      catalogue.importing = null
      const nothing = { imported: 1, added: 3, updated: 0, withdrawn: 0, problems: ['tabler: x'] }
      catalogue.last = { endedAt: new Date(), outcome: 'stopped', ...nothing }
    },
  }
  await expect(act('sources', 'start', { source: 'none' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await act('sources', 'start', { source: 'tabler', force: 'on' })
  await expect(act('sources', 'start')).rejects.toMatchObject({ code: 'conflict' })
  expect(wishes).toEqual([{ only: ['tabler'], force: true }])
  const running = await loadList({ ...scope(), language: 'de' }, 'sources', new URLSearchParams())
  expect(running.isLive).toBe(true)
  expect(JSON.stringify(running.facts)).toContain('Läuft: tabler, 2 von 30 Quellen, 1.234 Werke')
  expect(running.acts.map(({ intent }) => intent)).toEqual(['stop'])
  await act('sources', 'stop')
  const after = await loadList(scope(), 'sources', new URLSearchParams())
  expect(after.isLive).toBe(false)
  expect(JSON.stringify(after.facts)).toContain('1 source: 3 added, 0 changed, 0 withdrawn')
  expect(JSON.stringify(after.facts)).toContain('tabler: x')
  expect(await actsOf('tabler')).toEqual(['import-started', 'import-stopped'])
  delete catalogue.runner
})

test('coupons and offers are made once, changed later, and end', async () => {
  await act('coupons', 'create', { code: 'spring-25', percent: '25', families: 'team, team-plus' })
  const twice = act('coupons', 'create', { code: 'SPRING-25', percent: '25' })
  await expect(twice).rejects.toMatchObject({ fields: { code: 'is taken' } })
  const bad = act('coupons', 'create', { code: 'x', percent: '250' })
  await expect(bad).rejects.toMatchObject({ code: 'invalid_request' })
  const offer = { slug: 'spring', plan: '24', period: 'year', listed: 'on' }
  await expect(act('offers', 'create', { ...offer, coupon: 'NEVER' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await act('offers', 'create', { ...offer, coupon: 'SPRING-25', ends: '2030-01-31' })
  expect((await list('offers')).rows[0]?.cells[0]).toMatchObject({ to: '/staff/offers/spring' })
  const terms = { plan: '24', period: 'month', coupon: 'SPRING-25', ends: '2031-01-31' }
  await act('offers', 'change', terms, 'spring')
  const changed = await one<object>(
    `select period, is_listed as listed, ends_at::date::text as ends from offers where slug = 'spring'`,
  )
  expect(changed).toEqual({ period: 'month', listed: false, ends: '2031-01-31' })
  const unknown = act('offers', 'change', { ...terms, coupon: 'NEVER' }, 'spring')
  await expect(unknown).rejects.toMatchObject({ fields: { coupon: 'is unknown' } })

  const { id } = await one<{ id: number }>(`select id from coupons where code = 'SPRING-25'`)
  const coupon = String(id)
  await act('coupons', 'change', { coupon, percent: '30', families: 'team', most: '7' })
  const altered = await one<object>(
    `select percent_off as percent, families, most_redemptions as most, periods from coupons where id = $1`,
    [id],
  )
  expect(altered).toEqual({ percent: 30, families: ['team'], most: 7, periods: null })
  await act('coupons', 'end', { coupon })
  expect((await list('coupons', 'state=holds')).rows.map(({ key }) => key)).not.toContain(
    String(id),
  )
  await act('offers', 'end', {}, 'spring')
  await expect(act('offers', 'end', {}, 'spring')).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await actsOf('SPRING-25')).toEqual(['coupon-created', 'coupon-changed', 'coupon-ended'])
})

test('announcement, spotlight and flags hold at once, and what makes no sense is refused', async () => {
  const { deps } = site
  await expect(act('announcements', 'announce', { 'text.de': 'Hallo' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await act('announcements', 'announce', { 'text.en': 'Hello', 'text.de': 'Hallo', link: '/icons' })
  expect(await readHouseSetting(deps, 'announcement')).toMatchObject({
    text: { en: 'Hello', de: 'Hallo' },
    link: '/icons',
  })
  await act('announcements', 'silence')
  expect(await readHouseSetting(deps, 'announcement')).toBeUndefined()
  const nobody = act('announcements', 'spotlight', { username: 'nobody-at-all' })
  await expect(nobody).rejects.toMatchObject({ code: 'invalid_request' })
  await act('announcements', 'spotlight', { username: 'ada' })
  expect(await readHouseSetting(deps, 'spotlight')).toBe('ada')

  await expect(act('flags', 'save', { text: '[not json' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await act('flags', 'save', { text: '{"new-search":{"defaultValue":true}}' })
  const answer = await site.app.request('/growthbook-features')
  expect(JSON.stringify(await answer.json())).toContain('new-search')
})

test('what failed is tried again, what went out is not', async () => {
  const insert = `insert into mails (template, recipient, language, data, state)
    values ('welcome', 'ada@x.example', 'en', $1, $2) returning id`
  const full = '{"name":"Ada","url":"https://x.example/?token=abc"}'
  const failed = await one<{ id: string }>(insert, [full, 'failed'])
  const sent = await one<{ id: string }>(insert, ['{}', 'sent'])
  const shown = await loadDetail(scope(), 'mails', { id: failed.id })
  expect(JSON.stringify(shown)).not.toContain('token=abc')
  expect(shown.acts.map(({ intent }) => intent)).toEqual(['again'])
  expect((await loadDetail(scope(), 'mails', { id: sent.id })).acts).toEqual([])
  await act('mails', 'again', {}, failed.id)
  const retry = act('jobs', 'retry', { kind: 'mail', job: sent.id })
  await expect(retry).rejects.toMatchObject({ code: 'conflict' })
  const { state } = await one<{ state: string }>('select state from mails where id = $1', [
    failed.id,
  ])
  expect(state).toBe('waiting')
  expect((await verifyActs(site.deps.pool)).broken).toBeNull()
})
