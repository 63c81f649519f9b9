import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { unpackPackage } from '#testing/packages/unpack-package.ts'
import { scripts } from './testing/client-scripts.ts'

const clients = process.env['TEST_ICON_CLIENTS'] ?? ''
const run = promisify(execFile)

let site: TestSite
let server: ReturnType<typeof serve>
let origin: string
let folder: string
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) => pool.query("update assets set price_minor = 500 where slug = 'cloud'"),
  })
  origin = await new Promise<string>((done) => {
    const options = { fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }
    server = serve(options, ({ port }) => done(`http://127.0.0.1:${port}`))
  })
  // Below the clients, so that they are found; beside it what the host's own registry installs.
  folder = await mkdtemp(join(clients, 'run-'))
  const dependencies = { '@iconify-json/plain-line': 'npm:@icons/plain-line' }
  const project = { name: 'app', private: true, type: 'module', dependencies }
  await writeFile(join(folder, 'package.json'), JSON.stringify(project))
  await unpackPackage(origin, folder, { name: '@icons/plain-line', as: '@iconify-json/plain-line' })
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await site[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** What the client says; no address but that of the host is answered: a proxy that is not there stands for all others. */
async function say(name: keyof typeof scripts): Promise<string> {
  const file = join(folder, `${name.replace(/\W/g, '-')}.mjs`)
  await writeFile(file, scripts[name])
  const dead = 'http://127.0.0.1:9'
  const env = {
    ...process.env,
    ORIGIN: origin,
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: dead,
    HTTPS_PROXY: dead,
    NO_PROXY: '127.0.0.1',
  }
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env, timeout: 240_000 })
  return stdout
}

const asking = ['@iconify/react', '@iconify/vue', '@iconify/svelte', 'UnoCSS'] as const

test.each(asking)('%s draws an icon of the host, and misses one that is paid for', async (name) => {
  const said = await say(name)
  expect(said).toContain('loaded sun missing cloud')
  expect(said).toMatch(/<svg.*<circle cx="12"/s)
})

test.each(['unplugin-icons', 'astro-icon'] as const)(
  '%s builds with a set that the registry of the host installed',
  async (name) => {
    expect(await say(name)).toMatch(/<(svg|symbol).*<circle cx="12"/s)
  },
)
