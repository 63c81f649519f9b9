import { expect, test } from 'vitest'
import { actorOf, openTeamSite } from '#testing/team-site.ts'
import { loadShelf } from './load-shelf.server.ts'

test('favourites are everything in any collection, by kind and by items or packs', async () => {
  await using site = await openTeamSite({ catalogue: true })
  const person = await site.person()
  const browser = await site.browser(person)
  await browser.call('POST', '/collections', {
    name: 'One',
    items: ['icon/arrow-up', 'illustration/weather-station', 'icon-pack/plain-line'],
  })
  await browser.call('POST', '/collections', { name: 'Two', items: ['icon/arrow-up', 'icon/sun'] })
  const load = (query: string) =>
    loadShelf(
      { deps: site.deps, actor: actorOf(person), language: 'en' } as never,
      new URLSearchParams(query),
    )
  const all = await load('')
  expect(all.tiles.map(({ name, items }) => [name, items])).toEqual([
    ['Two', 2],
    ['One', 3],
  ])
  expect(all.products).toEqual({ item: 3, pack: 1 })
  expect(all.items.map(({ slug }) => slug).toSorted()).toEqual([
    'arrow-up',
    'sun',
    'weather-station',
  ])
  expect((await load('asset=icon')).items).toHaveLength(2)
  expect((await load('product_type=pack')).packs.map(({ slug }) => slug)).toEqual(['plain-line'])
  const other = await site.person()
  const empty = await loadShelf(
    { deps: site.deps, actor: actorOf(other), language: 'en' } as never,
    new URLSearchParams(),
  )
  expect([empty.tiles, empty.items]).toEqual([[], []])
})
