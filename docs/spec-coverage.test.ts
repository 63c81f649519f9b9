import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCoverage, readCoverage, HEADER, type CoverageRow } from './testing/check-coverage.ts'
import { findTests, type FoundTest } from './testing/find-tests.ts'

const root = join(import.meta.dirname, '..')
const known = new Map<string, readonly FoundTest[] | null>()

test('every fact of the specification has a test that runs, or says who does it later', () => {
  const { rows, problems } = readCoverage(
    readFileSync(join(import.meta.dirname, 'spec-coverage.tsv'), 'utf8'),
  )
  expect([...problems, ...checkCoverage(rows, testsOf)]).toEqual([])
  console.log(summaryOf(rows))
})

test('a table that is right has no problems', () => {
  expect(check(goodRows)).toEqual([])
})

test.each<[problem: string, change: Partial<CoverageRow>, expected: string]>([
  ['a file that is not there', { testFile: 'a.test.ts' }, 'there is no test file a.test.ts'],
  ['a test that is not there', { testName: 'walks' }, 'sample.test.ts has no test “walks”'],
  ['a skipped test', { testName: 'sleeps' }, '“sleeps” is skipped'],
  ['a test in a skipped group', { testName: 'rests' }, '“rests” is skipped'],
  ['an unknown document', { id: '3.1.1' }, 'no such section of the specification'],
  ['an unknown section', { id: '1.10.1' }, 'no such section of the specification'],
  ['no reason', { testFile: 'later', testName: 'soon' }, '“later” needs “issue N: reason”'],
  ['an id used twice', { id: '1.2.1' }, 'the id is used twice'],
])('%s is a problem', (_name, change, expected) => {
  const [first, ...rest] = goodRows
  const problems = check([{ ...(first as CoverageRow), ...change }, ...rest])
  expect(problems.join('\n')).toContain(expected)
})

test('a section without a row is a problem', () => {
  expect(check(goodRows.slice(1))).toEqual(['section 1.1 has no row'])
})

test.each(['1.1.1\tfact\tlater', '1.1.1\tfact\tlater\t ', '1.1.1\tfact \tlater\tissue 2: x'])(
  'the line %j is malformed',
  (line) => {
    expect(readCoverage(`${HEADER}\n${line}\n`).problems).toHaveLength(1)
  },
)

test('names of table tests are found as their source writes them', () => {
  expect(findTests('sample.test.ts', sample).map(({ name }) => name)).toEqual([
    'runs',
    '%s is %j',
    '${one} of each',
    'sleeps',
    'rests',
  ])
})

const sample = `
test('runs', () => {})
test.each([['a', 1]])('%s is %j', () => {})
for (const one of all) test(\`\${one} of each\`, () => {})
it.skip('sleeps', () => {})
describe.skip('a group', () => { test('rests', () => {}) })
`

const goodRows: readonly CoverageRow[] = ['1', '2'].flatMap((document) =>
  Array.from({ length: 9 }, (_, index) => ({
    id: `${document}.${index + 1}.1`,
    fact: 'a fact',
    testFile: 'sample.test.ts',
    testName: '%s is %j',
  })),
)

function check(rows: readonly CoverageRow[]): string[] {
  return checkCoverage(rows, (path) => (path === 'sample.test.ts' ? findTests(path, sample) : null))
}

function testsOf(path: string): readonly FoundTest[] | null {
  const found = known.get(path)
  if (found !== undefined) return found
  const file = join(root, path)
  const tests = existsSync(file) ? findTests(path, readFileSync(file, 'utf8')) : null
  known.set(path, tests)
  return tests
}

function summaryOf(rows: readonly CoverageRow[]): string {
  const shown = rows.filter(({ testFile }) => testFile !== 'later').length
  const later = Map.groupBy(
    rows.filter(({ testFile }) => testFile === 'later'),
    ({ testName }) => testName.split(':', 1)[0] ?? '',
  )
  const parts = [...later].sort().map(([owner, { length }]) => `${owner}: ${length}`)
  return `specification: ${rows.length} facts, ${shown} shown by a test, later ${parts.join(', ')}`
}
