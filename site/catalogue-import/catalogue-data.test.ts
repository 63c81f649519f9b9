import { expect, test } from 'vitest'
import { categories, categoryFor } from './vocabulary/categories.ts'
import { bundleRules } from './vocabulary/bundles.ts'
import { starterSources } from './sources.ts'
import { styles } from './vocabulary/styles.ts'

const PERMISSIVE = new Set(['MIT', 'ISC', 'Apache-2.0', 'CC0-1.0'])

test('every source is pinned by version and SHA-512, and its ids and slugs are unique', () => {
  const ids = starterSources.map(({ id }) => id)
  const slugs = starterSources.flatMap(({ packs }) =>
    packs.map(({ kind, slug }) => `${kind}/${slug}`),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const { package: pinned, companion } of starterSources) {
    for (const { version, integrity } of companion ? [pinned, companion] : [pinned]) {
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
    }
  }
})

test('the Unicons are those of the version that is Apache-2.0', () => {
  const unicons = starterSources.find(({ id }) => id === 'unicons')
  expect(unicons?.package.version).toBe('4.0.1')
  expect(unicons?.license.spdx).toBe('Apache-2.0')
})

test('only works made here carry a price or the exclusive mark, from permissively licensed drawings', () => {
  const offered = starterSources.flatMap(({ id, license, contributor, options, packs }) => [
    ...packs
      .filter((pack) => (pack.itemPriceMinor ?? 0) > 0 || pack.isExclusive === true)
      .map((pack) => ({
        id,
        by: (pack.contributor ?? contributor).username,
        isPermissive: PERMISSIVE.has(pack.license?.spdx ?? license.spdx),
      })),
    // Packs that an adapter makes are offered by its options.
    ...(/priceMinor|isExclusive/i.test(JSON.stringify(options)) ? [{ id }] : []),
  ])
  const own = { by: 'tessera', isPermissive: true }
  expect(offered).toEqual([
    { id: 'unicons-made-here', ...own },
    { id: 'unicons-made-here', ...own },
    { id: 'flat-color-3d', ...own },
  ])
})

test('brands are marked and free', () => {
  const brands = starterSources.flatMap(({ packs }) => packs).filter((pack) => pack.isTrademark)
  expect(brands.map(({ slug }) => slug)).toEqual(['simple-icons'])
  expect(brands.every((pack) => (pack.itemPriceMinor ?? 0) === 0)).toBe(true)
})

test('packs name styles that exist, and bundles name sources that exist', () => {
  const ids = new Set(starterSources.map(({ id }) => id))
  const named = starterSources.flatMap(({ packs }) => packs.map(({ style }) => style))
  expect(named.filter((style) => !Object.hasOwn(styles, style))).toEqual([])
  const parts = bundleRules.flatMap(({ packs }) => packs.map((part) => part.split('/')[0] ?? ''))
  expect(parts.filter((id) => !ids.has(id))).toEqual([])
})

test('a category is known by its slug and by every word that sources use, without doubt', () => {
  const words = categories.flatMap(({ called }) => called)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  for (const { slug } of categories) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  expect(categoryFor('E-commerce', [])).toBe('shopping')
  expect(categoryFor('Technology & Development', [])).toBe('development')
})

test('a source that says nothing is decided by the words of the name, the first one first', () => {
  expect(categoryFor(undefined, ['arrow', 'down', 'cloud'])).toBe('arrows')
  expect(categoryFor('Never heard of', ['coffee', 'cup'])).toBe('food-and-drink')
  expect(categoryFor(undefined, ['xyzzy'])).toBe('other')
})
