import { expect, test } from 'vitest'
import { createTranslator } from '#web/i18n/create-translator.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { buildFooterColumns, buildLegalLinks } from './footer-columns.ts'
import { buildNavigation } from './navigation.ts'

const t = createTranslator('en', loadMessages('en', ['menus']))

test('a link whose page does not exist is not offered, nor a menu without links', () => {
  const isOpen = (path: string) => path === '/icons' || path === '/api'
  const menus = buildNavigation({ t, counts: { icons: 21949 }, isOpen })
  expect(menus.map(({ id }) => id)).toEqual(['icons', 'tools'])
  expect(menus[0]?.lists).toEqual([
    { title: 'Browse', links: [{ to: '/icons', label: 'All icons', count: 21949 }] },
  ])
  const footer = buildFooterColumns({ t, isOpen })
  expect(footer.flatMap(({ links }) => links.map(({ to }) => to))).toEqual(['/icons', '/api'])
  expect(buildLegalLinks({ t, isOpen })).toEqual([])
})

test('every menu entry stands in the order of the header and every text is translated', () => {
  const menus = buildNavigation({ t, counts: {}, isOpen: () => true })
  expect(menus.map(({ label }) => label)).toEqual([
    '3D',
    'Lottie',
    'Illustrations',
    'Icons',
    'Tools',
  ])
  expect(JSON.stringify(menus)).not.toContain('menus.')
  expect(menus.every(({ tiles }) => tiles.length <= 3)).toBe(true)
})
