import { expect, test } from 'vitest'
import { isInLargeProfile, largeSources } from './large-sources.ts'

const set = {
  name: 'Acme Icons',
  total: 10,
  author: { name: 'Ánna Acme', url: 'https://example.org' },
  license: { title: 'MIT', spdx: 'MIT' },
  category: 'UI 24px',
  palette: false,
}

test.each([
  ['an open set', 'acme', set, true],
  ['a hidden one', 'acme', { ...set, hidden: true }, false],
  ['GPL', 'acme', { ...set, license: { title: 'GPL', spdx: 'GPL-3.0' } }, false],
  ['non-commercial', 'acme', { ...set, license: { title: '', spdx: 'CC-BY-NC-4.0' } }, false],
  ['no named licence', 'acme', { ...set, license: { title: 'Free' } }, false],
  ['Unicons under a wrong label', 'uil', set, false],
  ['a superseded one', 'noto-v1', set, false],
])('%s is judged by the default profile', (_, prefix, entry, isTaken) => {
  expect(isInLargeProfile(prefix, entry)).toBe(isTaken)
})

test('a set becomes a source of its own, except those of the starter', () => {
  const logos = { ...set, name: 'Marks', category: 'Logos' }
  const sources = largeSources({ acme: set, marks: logos, tabler: set, uit: set })
  expect(sources.map(({ id }) => id)).toEqual(['iconify/acme', 'iconify/marks'])
  expect(sources[0]).toMatchObject({
    options: { file: 'json/acme.json' },
    contributor: { username: 'anna-acme' },
    license: { spdx: 'MIT', evidence: 'set-metadata' },
  })
  expect(sources[1]?.packs[0]).toMatchObject({ isTrademark: true, category: 'brands' })
})
