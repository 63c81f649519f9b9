import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadList } from '#domains/admin/staff/load-area.server.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

test('what the house decides on an item holds against its source until it is taken back', async () => {
  const { deps, find, act, one, actionsOf } = staff
  const { id, uuid } = await find('heart')
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
  await deps.pool.query(byImport)
  expect(await stateOf()).toEqual(decided)
  await act('items', 'hide', { words: 'A copy.' }, uuid)
  await deps.pool.query(byImport)
  expect(await stateOf()).toEqual({ ...decided, published: false })
  expect(await inPack()).toEqual({ said: before.said - 1, real: before.real - 1 })
  await act('items', 'show', {}, uuid)
  expect(await stateOf()).toEqual(decided)
  expect(await inPack()).toEqual(before)
  await act('items', 'forget', {}, uuid)
  await deps.pool.query(byImport)
  expect(await stateOf()).toEqual({ price: 0, featured: false, exclusive: true, published: true })
  expect(await actionsOf(uuid)).toHaveLength(4)
})

test('an import is begun and stopped from the page, one at a time, and says what became of it', async () => {
  const { deps, scope, act, actionsOf } = staff
  const { catalogue } = deps
  await expect(act('sources', 'start')).rejects.toMatchObject({ code: 'unavailable' })
  const inputs: unknown[] = []
  catalogue.runner = {
    start(input) {
      inputs.push(input)
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
  expect(inputs).toEqual([{ only: ['tabler'], force: true }])
  const running = await loadList(scope('de'), 'sources', new URLSearchParams())
  expect(running.isLive).toBe(true)
  expect(JSON.stringify(running.facts)).toContain('Läuft: tabler, 2 von 30 Quellen, 1.234 Werke')
  expect(running.actions.map(({ intent }) => intent)).toEqual(['stop'])
  await act('sources', 'stop')
  const after = await loadList(scope(), 'sources', new URLSearchParams())
  expect(after.isLive).toBe(false)
  expect(JSON.stringify(after.facts)).toContain('1 source: 3 added, 0 changed, 0 withdrawn')
  expect(JSON.stringify(after.facts)).toContain('tabler: x')
  expect(await actionsOf('tabler')).toEqual(['import-started', 'import-stopped'])
  delete catalogue.runner
})

test('a pack whose last item is hidden and shown again is not new', async () => {
  const { deps, find, act, one } = staff
  const { id, uuid } = await find('mug', '3d')
  await deps.pool.query(
    `update assets set published_at = null
     where id <> $1 and pack_id = (select pack_id from assets where id = $1)`,
    [id],
  )
  const stateOf = () =>
    one<{ items: number; tags: readonly string[]; since: Date | null }>(
      `select item_count as items, tags, published_at as since from packs
       where id = (select pack_id from assets where id = $1)`,
      [id],
    )
  await deps.pool.query(
    `update packs set created_at = '2024-03-01', published_at = '2024-03-01'
     where id = (select pack_id from assets where id = $1)`,
    [id],
  )

  await act('items', 'hide', { words: 'A copy.' }, uuid)
  expect(await stateOf()).toMatchObject({ items: 0, since: null })

  await act('items', 'show', {}, uuid)
  expect(await stateOf()).toMatchObject({ items: 1, since: new Date('2024-03-01') })
})
