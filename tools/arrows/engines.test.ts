import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build-site.ts'
import { engines } from './engines.ts'

const NO_ENGINES = new Set(['sdk', 'contracts', 'cli', 'mcp'])

function dependenciesOf(engine: string): string[] {
  const text = readFileSync(join(root, 'packages', engine, 'package.json'), 'utf8')
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> }
  return Object.keys(dependencies).flatMap((name) => /^@tessera\/(.+)$/.exec(name)?.[1] ?? [])
}

/** The engines that are imported by one that stands before them. */
function upward(table: Readonly<Record<string, readonly string[]>>): string[] {
  const names = Object.keys(table)
  return Object.entries(table).flatMap(([engine, lower]) =>
    lower.filter((name) => !names.slice(0, names.indexOf(engine)).includes(name)),
  )
}

test('the table names every engine', () => {
  const folders = globSync('packages/*/package.json', { cwd: root })
    .map((path) => basename(dirname(path)))
    .filter((name) => !NO_ENGINES.has(name))
  expect(Object.keys(engines).sort()).toEqual(folders.sort())
})

test('an engine imports only engines that stand before it, so no ring can be stated', () => {
  expect(upward(engines)).toEqual([])
  expect(upward({ svg: ['convert'], convert: ['svg'] })).toEqual(['convert'])
})

test.each(Object.entries(engines))('%s depends on what the table states', (engine, lower) => {
  expect(dependenciesOf(engine).sort()).toEqual([...lower].sort())
})
