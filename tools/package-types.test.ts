import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './build-site.ts'

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const packages = globSync('packages/*/tsconfig.json', { cwd: root }).sort()
const engines = read('packages/tsconfig.engines.json')
const api = read('packages/tsconfig.api.json')
/** Programs of Node: `tsc -p tsconfig.json` checks them with the site. */
const ofNode: ReadonlySet<string> = new Set(['cli', 'mcp'])

test.each(packages)('%s has the settings of the program that checks its types', (path) => {
  const { extends: base, compilerOptions = {} } = read(path)
  const name = dirname(path).replace('packages/', '')
  const isOfApi = api.include.includes(`${name}/src`)

  expect(engines.exclude.includes(name)).toBe(isOfApi || ofNode.has(name))
  if (isOfApi) expect(compilerOptions.lib).toEqual(api.compilerOptions.lib)
  else if (ofNode.has(name)) expect(compilerOptions.types).toEqual(['node'])
  else expect([base, compilerOptions]).toEqual(['../../tsconfig.engine.json', {}])
})

test('in an engine the names of Node, of pages and of the network do not compile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-engine-'))
  try {
    const base = join(root, 'tsconfig.engine.json')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: base }))
    writeFileSync(join(folder, 'planted.ts'), 'export const all = [process, document, fetch]')
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], {
      encoding: 'utf8',
    })

    expect(status).not.toBe(0)
    for (const name of ['process', 'document', 'fetch']) {
      expect(stdout).toContain(`Cannot find name '${name}'`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
