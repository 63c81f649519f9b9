import { expect, test } from 'vitest'
import { importsOf } from './read-imports.ts'
import { findCycles, rules } from './rules.ts'

function broken(from: string, text: string): string[] {
  const imports = importsOf('/nowhere', from, text)
  return rules.filter(({ forbids }) => imports.some(forbids)).map(({ name }) => name)
}

test.each([
  ['packages/svg/src/a.ts', `import { z } from '@tessera/contracts'`],
  ['packages/svg/src/a.ts', `import { readFileSync } from 'node:fs'`],
  ['packages/svg/src/a.ts', `export { x } from 'react'`],
  ['packages/kit/src/a.ts', `import { sanitizeSvg } from '@tessera/svg'`],
  ['packages/contracts/src/a.ts', `import { Hono } from 'hono'`],
  ['packages/client/src/a.ts', `import { buildIndex } from '@tessera/search'`],
  ['site/app/ui/button.tsx', `import { Card } from '../features/catalogue/index.ts'`],
  ['site/app/features/home/home.page.tsx', `import { assets } from '#db/schema/index.ts'`],
  [
    'site/app/features/home/a.ts',
    `const x = await import('#app/features/asset/find-item.server.ts')`,
  ],
])('%s may not contain %s', (from, text) => {
  expect(broken(from, text)).not.toEqual([])
})

test.each([
  ['packages/convert/src/a.ts', `import { sanitizeSvg } from '@tessera/svg'`],
  ['packages/svg/src/a.test.ts', `import { readFileSync } from 'node:fs'`],
  ['site/app/features/home/home.page.tsx', `import type { Asset } from '#db/schema/index.ts'`],
  ['site/app/features/home/a.server.ts', `import { findItem } from '../asset/index.server.ts'`],
])('%s may contain %s', (from, text) => {
  expect(broken(from, text)).toEqual([])
})

test('a ring of imports is found, a ring of types is none', () => {
  const arrow = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly })
  expect(findCycles([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a')])).toEqual([
    ['a', 'b', 'c', 'a'],
  ])
  expect(findCycles([arrow('a', 'b'), arrow('b', 'a', true)])).toEqual([])
})
