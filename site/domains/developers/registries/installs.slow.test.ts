import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'

const SHADCN = 'shadcn@4.23.0'
const run = promisify(execFile)

let site: TestSite
let origin: string
let close: () => void
let folder: string
beforeAll(async () => {
  site = await createTestSite()
  const listener = getRequestListener(site.app.fetch)
  const server = createServer((request, response) => {
    if (request.url !== '/own-registry/colors/neutral.json') return void listener(request, response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(neutral))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  close = () => void server.close()
  folder = await mkdtemp(join(tmpdir(), 'tessera-install-'))
  await writeFile(join(folder, 'package.json'), '{"name":"app","private":true,"type":"module"}')
})
afterAll(async () => {
  close()
  await site[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const inProject = (program: string, ...args: string[]) =>
  run(program, args, {
    cwd: folder,
    timeout: 500_000,
    env: { ...process.env, REGISTRY_URL: `${origin}/own-registry` },
  })

/** The base colour that the command reads of its own registry, whatever it adds. */
const neutral = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
}

test('npm installs a set, checks its integrity, and again from its lock file', async () => {
  await writeFile(join(folder, '.npmrc'), `@icons:registry=${origin}/npm/\n`)
  await inProject(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '@icons/plain-line-svelte',
    '@icons/plain-line',
    '--legacy-peer-deps',
  )
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  expect(lock.packages['node_modules/@icons/plain-line-svelte']).toMatchObject({
    integrity: expect.stringMatching(/^sha512-/),
    license: expect.any(String),
  })
  const { stdout } = await inProject(
    'node',
    '-p',
    "JSON.stringify(require('@icons/plain-line/icons.json').icons.sun.body)",
  )
  expect(stdout).toContain('<circle cx=')
  await inProject('npm', 'ci', '--no-audit', '--no-fund', '--legacy-peer-deps')
})

test('the command of shadcn writes a component that its own schema accepts', async () => {
  await inProject('npm', 'install', '--no-audit', '--no-fund', '--legacy-peer-deps', SHADCN)
  const item = await (await fetch(`${origin}/r/plain-line/sun.json`)).json()
  const registry = await (await fetch(`${origin}/r/plain-line/registry.json`)).json()
  await writeFile(join(folder, 'given.json'), JSON.stringify({ item, registry }))
  const script = `import { readFileSync } from 'node:fs'
    import { registryItemSchema, registrySchema } from 'shadcn/schema'
    const { item, registry } = JSON.parse(readFileSync('given.json', 'utf8'))
    registryItemSchema.parse(item)
    registrySchema.parse(registry)
    console.log('valid')`
  const checked = await inProject('node', '--input-type=module', '-e', script)
  expect(checked.stdout).toContain('valid')

  await writeFile(
    join(folder, 'components.json'),
    JSON.stringify({
      $schema: 'https://ui.shadcn.com/schema.json',
      style: 'new-york',
      rsc: false,
      tsx: true,
      tailwind: { config: '', css: 'app.css', baseColor: 'neutral', cssVariables: true },
      aliases: {
        components: '@/components',
        utils: '@/utils',
        ui: '@/ui',
        lib: '@/lib',
        hooks: '@/hooks',
      },
    }),
  )
  await writeFile(join(folder, 'app.css'), '')
  await mkdir(join(folder, 'src'))
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { baseUrl: '.', paths: { '@/*': ['./src/*'] } } }),
  )
  const { stdout, stderr } = await inProject(
    'npx',
    'shadcn',
    'add',
    '--yes',
    '--overwrite',
    `${origin}/r/plain-line/sun.json`,
  )
  expect(stdout + stderr).toContain('plain-line-sun.tsx')
  const written = await readFile(join(folder, 'src/components/icons/plain-line-sun.tsx'), 'utf8')
  expect(written).toContain('export function Sun(')
  expect(written).toContain('SPDX-License-Identifier')
})
