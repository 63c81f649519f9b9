import { expect, test } from 'vitest'
import { createTestSite, jsonOf } from '#testing/test-site.ts'
import type { MenuPanel } from './menu-model.ts'

test('the tiles of the menus are filled with pieces of the catalogue, each piece once', async () => {
  await using site = await createTestSite()
  const panels: MenuPanel[] = await jsonOf(site.app.request('/menus/en'))
  expect(panels.map(({ id }) => id)).toEqual([
    'threeD',
    'lottie',
    'illustrations',
    'icons',
    'tools',
  ])
  const tiles = panels.flatMap(({ tiles }) => tiles)
  const pictures = tiles.flatMap(({ picture }) => (picture ? [picture.src] : []))
  const glyphs = tiles.flatMap(({ glyphs = [] }) => glyphs)
  expect(pictures.length).toBeGreaterThan(2)
  expect(glyphs.length).toBeGreaterThan(5)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(glyphs.every((svg) => svg.startsWith('<svg'))).toBe(true)
  const [first = ''] = pictures
  expect((await site.app.request(first)).status).toBe(200)
})

test('menus mark what is new and lead to free, exclusive and featured pieces, plug-ins and apps', async () => {
  await using site = await createTestSite()
  const panels: MenuPanel[] = await jsonOf(site.app.request('/menus/de'))
  const links = panels.flatMap(({ lists }) => lists.flatMap(({ links }) => links))
  const paths = links.map(({ to }) => to)
  for (const kind of ['icons', 'illustrations', '3ds', 'lotties']) {
    expect(paths).toEqual(
      expect.arrayContaining([`/free-${kind}`, `/exclusive-${kind}`, `/featured-${kind}`]),
    )
  }
  expect(paths).toEqual(
    expect.arrayContaining(['/plugins', '/desktop/for-mac', '/desktop/for-windows']),
  )
  expect(panels.flatMap(({ tiles }) => tiles).filter(({ isNew }) => isNew).length).toBeGreaterThan(
    2,
  )
  expect(links.find(({ to }) => to === '/free-icons')?.label).toBe('Kostenlos')
})
