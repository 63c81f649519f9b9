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
import { packSdk } from './pack-sdk.ts'
import { callTable, operationTypes } from './sdk-sources.ts'

let folder: string
let tarball: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-pack-'))
  tarball = await packSdk(folder)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const generated = (name: string) =>
  readFile(new URL(`../../packages/sdk/src/generated/${name}`, import.meta.url), 'utf8')

test('the SDK has the calls and types of the contract: else run node tools/packages/write-sdk.ts', async () => {
  expect(await generated('call-table.ts')).toBe(callTable())
  expect(await generated('operations.ts')).toBe(operationTypes())
})

test('publint and attw find nothing in the packed SDK', async () => {
  const bytes = await readFile(tarball)
  const { messages } = await publint({
    pack: { tarball: new Uint8Array(bytes).buffer },
    strict: true,
  })
  expect(messages).toEqual([])
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
})

test('a project of its own installs the tarball and calls a site with it', async () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    asked.push([request.url, request.headers.authorization])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 'success', response: { suggests: [] } }))
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
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: project,
  })
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
  await promisify(server.close.bind(server))()
  expect(JSON.parse(printed)).toEqual({ suggests: [] })
  expect(asked).toEqual([['/api/v2/suggest?query=arr', 'Bearer tsr_x']])
})

/** Beside this process, which is the server that it asks. */
async function runNode(cwd: string, parameters: readonly string[]): Promise<string> {
  const { execFile } = await import('node:child_process')
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd })
  return stdout
}
