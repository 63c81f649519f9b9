import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeMessageTypes } from '#site/web/i18n/write-message-types.ts'
import { isForTests, listSources, root } from './build-site.ts'

test('the build is made from the sources and no tests, so that a changed test makes it no staler', () => {
  const sources = listSources()
  expect(sources).toContain('site/compose/main.ts')
  expect(sources).toContain('site/platform/jobs/run-job.ts')
  expect(sources).toContain('packages/svg/src/index.ts')
  expect(sources.filter((path) => path.split('/').some((part) => isForTests(part)))).toEqual([])
})

test('what the first build of a folder writes makes it no staler', () => {
  writeMessageTypes()
  expect(existsSync(join(root, 'site/web/i18n/english.generated.ts'))).toBe(true)
  expect(listSources().filter((path) => path.includes('.generated.'))).toEqual([])
})

test.each([
  'tools/ci.slow.test.ts',
  'page.test.tsx',
  'life.prove.ts',
  'search.services.ts',
  'gateway.stripes.ts',
  'site/platform/jobs/testing',
  'fixtures',
])('%s is for tests', (path) => {
  expect(isForTests(path)).toBe(true)
})

test.each(['latest.ts', 'testing-tools.ts', 'site/platform/contest/page.tsx'])(
  '%s is a source',
  (path) => {
    expect(isForTests(path)).toBe(false)
  },
)

test('nothing that the build reads imports what is left out', () => {
  const imports = listSources()
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/ from '([.#][^']+)'/g)].map(
        ([, from = '']) => ({ path, from }),
      ),
    )
  expect(imports.length).toBeGreaterThan(1_000)
  const wrong = imports.filter(({ from }) => from.split(/[#/]/).some((part) => isForTests(part)))
  expect(wrong).toEqual([])
})
