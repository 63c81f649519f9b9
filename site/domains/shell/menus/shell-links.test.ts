import { expect, test } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { loadShellLinks } from './load-shell-links.server.ts'

const search = {
  isReady: () => true,
  counts: () => ({ items: 100, byKind: { icon: 60, '3d': 10 }, animatedIcons: 4 }),
} as unknown as Deps['search']

test('every page carries the first links of each menu with the real counts, and no tile', () => {
  const { menus } = loadShellLinks({ search }, 'en')
  expect(menus.find(({ id }) => id === 'icons')?.links[0]).toEqual({
    to: '/icons',
    label: 'All icons',
    count: 60,
  })
  expect(JSON.stringify(menus)).not.toContain('<svg')
})

test('before the first source is in, nothing is counted', () => {
  const empty = { isReady: () => false } as unknown as Deps['search']
  const { menus } = loadShellLinks({ search: empty }, 'de')
  expect(menus.flatMap(({ links }) => links).filter(({ count }) => count !== undefined)).toEqual([])
  expect(menus.map(({ label }) => label)).toEqual([
    '3D',
    'Lottie',
    'Illustrationen',
    'Icons',
    'Werkzeuge',
  ])
})

test('the links of a language are made anew only when a count changes', () => {
  const counting = (items: number) =>
    ({
      isReady: () => true,
      counts: () => ({ items, byKind: { icon: items }, animatedIcons: 0 }),
    }) as unknown as Deps['search']

  const first = loadShellLinks({ search: counting(7) }, 'fr')
  expect(loadShellLinks({ search: counting(7) }, 'es')).not.toBe(first)
  expect(loadShellLinks({ search: counting(7) }, 'fr')).toBe(first)
  const later = loadShellLinks({ search: counting(8) }, 'fr')
  expect(later.menus.find(({ id }) => id === 'icons')?.links[0]?.count).toBe(8)
})
