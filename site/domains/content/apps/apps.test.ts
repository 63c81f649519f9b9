import { expect, test } from 'vitest'
import { findApp, otherApps, pluginApps } from './apps.ts'

test('every program of the specification has a page or stands on the plain page', () => {
  const slugs = ['figma', 'photoshop', 'illustrator', 'adobe-xd', 'indesign', 'sketch', 'word']
    .concat(['powerpoint', 'google-docs', 'google-slides', 'google-sheets', 'elementor', 'webflow'])
    .concat(['wordpress'])
    .map((name) => `for-${name}`)
  for (const slug of [...slugs, 'canva-integration', 'iconscout-for-canva', 'v2']) {
    expect(findApp('plugins', slug)?.slug, slug).toBe(slug)
  }
  expect(otherApps.map(({ name }) => name)).toEqual([
    'After Effects',
    'Lottie Player',
    'IconJar',
    'Blender',
  ])
})

test('Spanish addresses name the same programs', () => {
  expect(findApp('plugins', 'para-figma')).toBe(findApp('plugins', 'for-figma'))
  expect(findApp('desktop', 'para-mac')?.id).toBe('mac')
})

test('a desktop is no plug-in, and a word is no program', () => {
  expect(findApp('plugins', 'for-mac')).toBeUndefined()
  expect(findApp('desktop', 'for-figma')).toBeUndefined()
  expect(findApp('plugins', 'nope')).toBeUndefined()
})

test('no two programs show the same pictures', () => {
  const queries = pluginApps.map(({ query }) => query)
  expect(new Set(queries).size).toBe(queries.length)
})
