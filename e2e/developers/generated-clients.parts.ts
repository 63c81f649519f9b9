import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen, type Listener } from '#site/platform/http/server/listen.ts'
import { createTestUser, signIn } from '#site/testing/sign-in.ts'
import { createTestSite, jsonOf, type TestSite } from '#site/testing/test-site.ts'
import {
  generateGo,
  generatePython,
  generateTypeScript,
} from '../../tools/generated-clients/generate-clients.ts'

const run = promisify(execFile)

let site: TestSite
let listener: Listener
let origin: string
let key: string
let document: string
beforeAll(async () => {
  site = await createTestSite()
  listener = await listen(site.app, { host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${listener.port}`
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  const post = async (path: string, body: object) =>
    (
      await jsonOf(
        site.app.request(`/api/v2${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    ).response
  const { app } = await post('/apps', { name: 'Generated' })
  const scopes = ['catalogue:read', 'collections:write']
  key = (await post(`/apps/${app.uuid}/keys`, { scopes })).secret
  document = await (await fetch(`${origin}/api/v2/openapi.json`)).text()
})
afterAll(async () => {
  await listener.close()
  await site[Symbol.asyncDispose]()
})

const languages = [
  ['TypeScript', generateTypeScript],
  ['Python', generatePython],
  ['Go', generateGo],
] as const

test.each(languages)(
  'a client in %s is generated without a warning, compiles and calls',
  async (name, generate) => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-client-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'openapi.json')
    writeFileSync(file, document)
    const { program, parameters, said } = generate(folder, file)
    expect(said).not.toMatch(/warn|missing|skipp|unsupported/i)

    const env = { ...process.env, ORIGIN: origin, KEY: key }
    const { stdout } = await run(program, parameters, { cwd: folder, env })
    expect(stdout.trim()).toBe(`sun invalid_request From ${name}`)
  },
)
