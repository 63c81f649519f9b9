import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Part } from './parts.ts'
import { runTests } from './run-tests.ts'

/** What is planted imports nothing, because its folder has no modules. */
const config = `export default { test: {
  globals: true, include: ['*.test.ts'], isolate: false, maxWorkers: 2, tags: [{ name: 'sweep' }] } }`
/** What happens the first time that this file runs, and never again. */
const once = (act: string) => `
  import { existsSync, writeFileSync } from 'node:fs'
  const mark = import.meta.filename + '.mark'
  test('before', () => {})
  test('once', () => {
    if (existsSync(mark)) return
    writeFileSync(mark, '')
    ${act}
  })`
const die = (id: string, signal: string) =>
  `process.kill(process.${id}, '${signal}'); return new Promise(() => {})`

// Each starts several Vitests, which a busy machine takes minutes for.
vi.setConfig({ testTimeout: 900_000 })

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function runPlanted(
  files: Readonly<Record<string, string>>,
  run: { readonly filters?: readonly string[]; readonly part?: Part } = {},
): Promise<{ counts: object; lines: readonly string[] }> {
  folder = mkdtempSync(join(tmpdir(), 'tessera-planted-'))
  writeFileSync(join(folder, 'vitest.config.mjs'), config)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const counts = await runTests({ folder, ...run, isQuiet: true })
  const lines = said.mock.calls.map(([line]) => String(line))
  said.mockRestore()
  return { counts, lines }
}

test('files that failed or died run again alone, and only those that pass then are excused', async () => {
  const { counts, lines } = await runPlanted({
    'always.test.ts': `test('good', () => {}); test('bad', () => { throw new Error('always') })`,
    'broken.test.ts': `throw new Error('not to be loaded')`,
    'dies-always.test.ts': `test('dies', () => { ${die('pid', 'SIGKILL')} })`,
    'dies-once.test.ts': once(die('pid', 'SIGTRAP')),
    'fails-once.test.ts': once(`throw new Error('the first time')`),
    'good.test.ts': `test('one', () => {}); test('two', () => {})`,
    'loose-once.test.ts': once(
      `void Promise.reject(new Error('loose')); return new Promise(setImmediate)`,
    ),
  })

  expect(counts).toEqual({ passed: 9, failed: 3 })
  expect(sectionsOf(lines)).toEqual({
    'Passed only when run again alone:': [
      '  dies-once.test.ts: its worker ended with signal SIGTRAP',
      '  fails-once.test.ts: 1 of 2 tests did not pass: the first time',
      '  loose-once.test.ts: loose',
    ],
    'Failed again when run alone:': [
      '  always.test.ts: 1 of 2 tests did not pass: always',
      '  broken.test.ts: the file did not pass: not to be loaded',
      '  dies-always.test.ts: its worker ended with signal SIGKILL',
    ],
  })
})

test('where Vitest itself dies, what it had not finished runs again', async () => {
  const { counts, lines } = await runPlanted({ 'kills.test.ts': once(die('ppid', 'SIGKILL')) })

  expect(counts).toEqual({ passed: 2, failed: 0 })
  expect(lines).toEqual([
    'To be run again alone: kills.test.ts',
    'Passed only when run again alone:',
    '  kills.test.ts: Vitest ended with signal SIGKILL before it was finished',
  ])
})

test('a part of the tests is not run again, and what failed is said', async () => {
  const files = { 'fails.test.ts': once(`throw new Error('the first time')`) }
  const { counts, lines } = await runPlanted(files, { filters: ['fails'] })

  expect(counts).toEqual({ passed: 1, failed: 1 })
  expect(lines).toEqual([
    'Failed and not run again:',
    '  fails.test.ts: 1 of 2 tests did not pass: the first time',
  ])
})

test.each<[Part, object]>([
  ['quick', { passed: 2, failed: 1 }],
  ['sweeps', { passed: 2, failed: 1 }],
])(
  'each test belongs to one part, and what is skipped counts there: %s',
  async (part, expected) => {
    const sweep = `{ tags: 'sweep' }`
    const { counts, lines } = await runPlanted(
      {
        'both.test.ts': `test('quick', () => {}); test('long', ${sweep}, () => {}); test.each([1])('also %s', ${sweep}, () => {})`,
        'quick.test.ts': `test('quick', () => {})`,
        'skips.test.ts': `test.skip('quick', () => {}); test.skip('long', ${sweep}, () => {})`,
      },
      { part },
    )

    expect(counts).toEqual(expected)
    expect(lines.at(-1)).toBe('  skips.test.ts: 1 of 1 tests did not pass: skipped')
  },
)

/** The lines below each title, sorted, because files run in any order. */
function sectionsOf(lines: readonly string[]): Record<string, string[]> {
  const sections: Record<string, string[]> = {}
  for (const line of lines) {
    if (line.endsWith(':')) sections[line] = []
    else Object.values(sections).at(-1)?.push(line)
  }
  for (const below of Object.values(sections)) below.sort()
  return sections
}
