import { expect, test } from 'vitest'
import { importsOf } from './read-imports.ts'
import { rules } from './rules.ts'

function broken(from: string, text: string): string[] {
  const imports = importsOf('/nowhere', from, text)
  return rules.filter(({ forbids }) => imports.some(forbids)).map(({ name }) => name)
}

test.each([
  ['packages/svg/src/a.ts', `import { z } from '@tessera/contracts'`],
  ['packages/svg/src/a.ts', `import { readFileSync } from 'node:fs'`],
  ['packages/svg/src/a.ts', `export { x } from 'react'`],
  ['packages/kit/src/a.ts', `import { sanitizeSvg } from '@tessera/svg'`],
  ['packages/svg/src/a.ts', `import type { Look } from '@tessera/convert'`],
  ['packages/vector/src/a.ts', `import { sanitizeSvg } from '@tessera/svg'`],
  ['packages/svg/src/a.ts', `import { SaxesParser } from 'saxes'`],
  ['packages/model3d/src/a.ts', `import svgpath from 'svgpath'`],
  ['packages/convert/src/a.ts', `import { extrudeSvg } from '@tessera/model3d'`],
  ['packages/contracts/src/a.ts', `import { Hono } from 'hono'`],
  ['packages/sdk/src/a.ts', `import { buildIndex } from '@tessera/search'`],
  ['packages/mcp/src/a.ts', `import { api } from '@tessera/contracts'`],
  ['packages/mcp/src/a.ts', `import { readFile } from 'node:fs/promises'`],
  ['packages/cli/src/a.ts', `import { api } from '@tessera/contracts'`],
  [
    'site/platform/mail/a.ts',
    `import { findUser } from '#domains/identity/accounts/index.server.ts'`,
  ],
  ['site/web/ui/button.tsx', `import type { Card } from '#domains/catalogue/cards/index.ts'`],
  ['site/web/ui/button.tsx', `import { log } from '#platform/log.ts'`],
  ['site/domains/identity/teams/a.ts', `import { plan } from '#domains/commerce/pricing/index.ts'`],
  ['site/domains/admin/staff/a.server.ts', `import { createApp } from '#compose/http/app.ts'`],
  ['site/domains/landing/home/home.page.tsx', `import { assets } from '#db/schema/index.ts'`],
  [
    'site/domains/landing/home/a.ts',
    `const x = await import('#domains/catalogue/assets/find-item.ts')`,
  ],
  [
    'site/domains/landing/home/a.ts',
    `import { findAsset } from '#domains/catalogue/assets/find-item.ts'`,
  ],
  ['site/domains/landing/home/a.ts', `import { b } from '../keywords/index.ts'`],
  ['site/domains/landing/home/a.ts', `import { now } from '#testing/test-clock.ts'`],
])('%s may not contain %s', (from, text) => {
  expect(broken(from, text)).not.toEqual([])
})

test.each([
  ['packages/convert/src/a.ts', `import { sanitizeSvg } from '@tessera/svg'`],
  ['packages/vector/src/a.ts', `import { SaxesParser } from 'saxes'`],
  ['packages/svg/src/a.test.ts', `import { readFileSync } from 'node:fs'`],
  ['site/domains/landing/home/home.page.tsx', `import type { Asset } from '#db/schema/index.ts'`],
  [
    'site/domains/landing/home/a.server.ts',
    `import { b } from '#domains/catalogue/assets/index.server.ts'`,
  ],
  ['site/domains/landing/home/a.test.ts', `import { now } from '#testing/test-clock.ts'`],
  ['site/compose/main.ts', `import { pages } from '#domains/landing/home/index.ts'`],
])('%s may contain %s', (from, text) => {
  expect(broken(from, text)).toEqual([])
})
