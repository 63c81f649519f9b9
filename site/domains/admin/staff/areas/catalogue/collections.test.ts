import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEditorialSlugs } from '#domains/catalogue/editorial-collections/index.server.ts'
import { loadCollections } from '#domains/landing/curated/index.server.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

test('a collection of the house is made, filled by search, ordered, published, and withdrawn', async () => {
  const { deps, find, act, list, detail, actionsOf } = staff
  const tiles = async () => (await loadCollections(deps, 'de')) ?? []
  await expect(act('collections', 'create', { slug: 'My Sun', 'name.en': 'Sun' })).rejects.toThrow()
  const next = await act('collections', 'create', { slug: 'sunny', 'name.en': 'Sunny days' })
  const id = /collections\/(\d+)/.exec(next)?.[1] ?? ''
  const twice = act('collections', 'create', { slug: 'sunny', 'name.en': 'Again' })
  await expect(twice).rejects.toMatchObject({ fields: { slug: 'is taken' } })
  await expect(act('collections', 'publish', {}, id)).rejects.toMatchObject({ code: 'conflict' })

  const found = (await detail('collections', id, 'q=sun')).tables ?? []
  expect(found.map(({ title }) => title)).toEqual(['Found', 'In the collection'])
  expect(found[0]?.rows.length).toBeGreaterThan(1)
  await act('collections', 'add', { words: 'sun' }, id)
  const { uuid } = await find('heart')
  await act('collections', 'add', { words: 'heart', item: uuid }, id)
  await act('collections', 'place', { item: uuid, move: 'first' }, id)
  const heart = `/images/${uuid}?format=png&w=100`
  const firstOf = async () => (await detail('collections', id)).tables?.at(-1)?.rows[0]?.cells[0]
  expect(await firstOf()).toMatchObject({ src: heart })
  await act('collections', 'place', { item: uuid, move: 'down' }, id)
  expect(await firstOf()).not.toMatchObject({ src: heart })

  expect(await findEditorialSlugs(deps.pool)).toEqual([])
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
  expect(await actionsOf(id)).toEqual([
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
  const { deps, act } = staff
  const made = await act('collections', 'create', { slug: 'weather', 'name.en': 'Our weather' })
  const id = /collections\/(\d+)/.exec(made)?.[1] ?? ''
  await act('collections', 'add', { words: 'heart' }, id)
  await act('collections', 'publish', {}, id)
  const tiles = (await loadCollections(deps, 'en')) ?? []
  const ours = tiles.filter(({ to }) => to === '/collections/weather')
  expect(ours.map(({ name, count }) => [name, count > 0])).toEqual([['Our weather', true]])
})

test('those that gather by themselves are ordered and hidden by the staff', async () => {
  const { deps, act, detail, actionsOf } = staff
  const shown = async () => {
    const tiles = (await loadCollections(deps, 'en')) ?? []
    return tiles.map(({ to }) => to.replace('/collections/', ''))
  }
  const arrange = (slug: string, move: string) =>
    act('collections', 'arrange', { slug, move }, 'built-in')
  const before = await shown()
  const [first = '', second = ''] = before.filter((slug) => slug !== 'weather')

  await arrange(second, 'first')
  await arrange(first, 'hide')
  const after = await shown()
  const rows = (await detail('collections', 'built-in')).tables?.[0]?.rows ?? []

  expect(after).toEqual([
    ...before.filter((slug) => slug === 'weather'),
    second,
    ...before.filter((slug) => !['weather', first, second].includes(slug)),
  ])
  expect(rows[0]?.cells[0]).toMatchObject({ sub: second })
  expect(rows.filter(({ cells }) => JSON.stringify(cells[1]).includes('Hidden'))).toHaveLength(1)
  await expect(arrange(first, 'hide')).rejects.toMatchObject({ code: 'conflict' })
  await expect(arrange('no-such', 'up')).rejects.toMatchObject({ code: 'not_found' })
  await expect(arrange(first, 'delete')).rejects.toMatchObject({ code: 'not_found' })
  await arrange(first, 'show')
  expect(await shown()).toContain(first)
  expect(await actionsOf(first)).toEqual(['collection-hidden', 'collection-shown'])
})
