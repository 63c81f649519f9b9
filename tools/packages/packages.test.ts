import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPackages } from './pack-packages.ts'
import { callTable, operationTypes } from './sdk-sources.ts'

let folder: string
let packages: Awaited<ReturnType<typeof packPackages>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-pack-'))
  packages = await packPackages(folder)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const generated = (name: string) =>
  readFile(new URL(`../../packages/sdk/src/generated/${name}`, import.meta.url), 'utf8')

test('the SDK has the calls and types of the contract: else run node tools/packages/write-sdk.ts', async () => {
  expect(await generated('call-table.ts')).toBe(callTable())
  expect(await generated('operations.ts')).toBe(operationTypes())
})

test.each(['sdk', 'cli', 'mcp'] as const)(
  'publint finds nothing in the packed %s',
  async (name) => {
    const bytes = await readFile(packages[name])
    const { messages } = await publint({
      pack: { tarball: new Uint8Array(bytes).buffer },
      strict: true,
    })
    expect(messages).toEqual([])
  },
)

test.each(['sdk', 'mcp'] as const)(
  'attw finds nothing in the packed %s but that it is of ES modules alone',
  async (name) => {
    const bytes = await readFile(packages[name])
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)))
    expect(checked.types).toBeTruthy()
    // It is of ES modules alone, which old resolutions and require() cannot load as CommonJS.
    const problems = 'problems' in checked ? checked.problems : []
    const others = problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    )
    expect(others).toEqual([])
  },
)

test('a project of its own installs the tarball and calls a site with it', async () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    asked.push([request.url, request.headers.authorization])
    response.setHeader('content-type', 'application/json')
    const house = { slug: 'house-lucide', name: 'House', licenses: [{ spdx: 'ISC' }] }
    const content = { suggests: [], items: { data: [house] } }
    response.end(JSON.stringify({ status: 'success', response: content }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const project = await mkdtemp(join(folder, 'project-'))
  await writeFile(join(project, 'package.json'), '{"type":"module","private":true}')
  await writeFile(
    join(project, 'main.js'),
    `import { createClient } from '@tessera/sdk'
     const tessera = createClient({ origin: process.argv[2], key: 'tsr_x' })
     console.log(JSON.stringify(await tessera.suggest({ query: { query: 'arr' } })))`,
  )
  await writeFile(
    join(project, 'main.ts'),
    `import { createClient } from '@tessera/sdk'
     const tessera = createClient({ origin: 'https://assets.example.com' })
     const { suggests } = await tessera.suggest({ query: { query: 'arr' } })
     export const words: string[] = suggests.map(({ query }) => query)
     // @ts-expect-error: there is no such kind
     await tessera.search({ query: { asset: 'car' } })
     // @ts-expect-error: the address needs an item
     await tessera.getItem()`,
  )
  execFileSync(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', packages.sdk, packages.cli],
    {
      cwd: project,
    },
  )
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--lib',
    'es2024,dom',
    '--types',
    '',
  ]
  await runNode(project, [compiler, ...options, 'main.ts'])
  const printed = await runNode(project, ['main.js', `http://127.0.0.1:${port}`])
  const found = await runNode(project, [
    'node_modules/@tessera/cli/dist/main.js',
    'search',
    'house',
    '--origin',
    `http://127.0.0.1:${port}`,
  ])
  await promisify(server.close.bind(server))()
  expect(found).toBe('house-lucide\tHouse\tISC\n')
  expect(JSON.parse(printed)).toMatchObject({ suggests: [] })
  expect(asked).toEqual([
    ['/api/v2/suggest?query=arr', 'Bearer tsr_x'],
    ['/api/v2/search?query=house&per_page=20', undefined],
  ])
})

/** Beside this process, which is the server that it asks. */
async function runNode(cwd: string, parameters: readonly string[]): Promise<string> {
  const { execFile } = await import('node:child_process')
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd })
  return stdout
}
