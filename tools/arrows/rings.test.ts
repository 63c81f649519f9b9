import { expect, test } from 'vitest'
import { findRings } from './rings.ts'

const arrow = (from: string, to: string, isTypeOnly = false) => ({
  from,
  to,
  specifier: to,
  isTypeOnly,
})

test('files that import each other are a ring, of types alone too', () => {
  const rings = findRings([arrow('a/x.ts', 'a/y.ts'), arrow('a/y.ts', 'a/x.ts', true)])
  expect(rings.map(({ folder, members }) => [folder, members])).toEqual([['a', ['x.ts', 'y.ts']]])
})

test('folders whose files import each other are a ring where no file is in one', () => {
  const imports = [
    arrow('site/a/one.ts', 'site/b/one.ts'),
    arrow('site/b/two.ts', 'site/c/one.ts'),
    arrow('site/c/two.ts', 'site/a/two.ts'),
  ]
  const [ring, ...more] = findRings(imports)
  expect(more).toEqual([])
  expect(ring).toEqual({ folder: 'site', members: ['a', 'b', 'c'], imports })
})

test('features of two domains that import each other are a ring of the domains', () => {
  const rings = findRings([
    arrow('site/domains/one/a/index.ts', 'site/domains/two/b/index.ts'),
    arrow('site/domains/two/c/index.ts', 'site/domains/one/d/index.ts'),
  ])
  expect(rings.map(({ folder, members }) => [folder, members])).toEqual([
    ['site/domains', ['one', 'two']],
  ])
})

test('a folder that is imported from above and imports nothing back is no ring', () => {
  const imports = [arrow('a/page.ts', 'a/parts/box.ts'), arrow('a/parts/box.ts', 'a/words.ts')]
  expect(findRings(imports)).toEqual([])
})
