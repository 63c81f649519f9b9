import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { runCli } from '@tessera/cli'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { guideNames, type GuideName } from './guide-names.ts'
import { guideValues } from './guide-values.server.ts'
import { findGuide } from './guides.server.ts'
import { readGuide } from './read-guide.ts'
import { checkReact } from './testing/check-react.ts'

let site: TestSite
let server: Server
let origin: string
let folder: string
let key: string
beforeAll(async () => {
  server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site = await createTestSite({ env: { PUBLIC_ORIGIN: origin } })
  const app = await createApp(site.deps, { build: await loadPageBuild() })
  const listener = getRequestListener(app.fetch)
  folder = await mkdtemp(join(tmpdir(), 'tessera-guides-'))
  const browser = await openBrowser(site, await createTestUser(site.deps))
  const { app: made } = (await browser.call('POST', '/apps', { name: 'Guide' })).response
  const scopes = ['catalogue:read', 'collections:read', 'collections:write']
  key = (await browser.call('POST', `/apps/${made.uuid}/keys`, { scopes })).response.secret
})
afterAll(async () => {
  server.close()
  await site[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** Code of a guide as its page shows it on this site. */
async function codeOf(name: GuideName) {
  const { body } = findGuide(name, await guideValues(site.deps, origin))
  return readGuide(body).flatMap((piece) => ('samples' in piece ? piece.samples : []))
}

const programs: Readonly<Record<string, readonly string[]>> = {
  bash: ['bash', '-eo', 'pipefail'],
  js: [process.execPath],
  python: ['python3'],
}

/** Runs code as a file in the folder, with a key and what else it is told. */
async function start(language: string, code: string, env: NodeJS.ProcessEnv = {}) {
  const [program = '', ...args] = programs[language] ?? []
  const file = join(folder, `${randomUUID()}.${language === 'js' ? 'mjs' : language}`)
  await writeFile(file, code)
  const child = spawn(program, [...args, file], {
    cwd: folder,
    env: { ...process.env, TESSERA_KEY: key, NODE_OPTIONS: '', ...env },
  })
  let said = ''
  child.stdout.on('data', (data) => (said += String(data)))
  child.stderr.on('data', (data) => (said += String(data)))
  const ended = new Promise<number | null>((done) => void child.on('close', done))
  return { child, ended, said: () => said }
}

const runnable = ['search-and-download', 'use-an-api-key', 'pages-limits-and-errors'] as const

test.each(runnable)('the code of “%s” runs as it stands, in each language', async (name) => {
  const samples = await codeOf(name)
  expect(new Set(samples.map(({ language }) => language))).toEqual(new Set(Object.keys(programs)))
  for (const { language, code } of samples) {
    const { ended, said } = await start(language, code)
    expect(await ended, `${language}\n${code}\n${said()}`).toBe(0)
  }
})

test('the code of the guide leaves a recoloured file behind', async () => {
  for (const { language, code } of (await codeOf('search-and-download')).slice(3)) {
    await rm(join(folder, 'sun.svg'), { force: true })
    await (
      await start(language, code)
    ).ended
    expect(await readFile(join(folder, 'sun.svg'), 'utf8'), language).toContain('#6563ff')
  }
})

test('a device of the guide is allowed by the code that it shows, and calls as the account', async () => {
  for (const { language, code } of await codeOf('sign-people-in')) {
    const { ended, said } = await start(language, code)
    await vi.waitFor(() => expect(said()).toMatch(/enter \S+/), { timeout: 60_000 })
    const [, user_code = ''] = /enter (\S+)/.exec(said()) ?? []
    const { headers } = await signIn(site.deps, await createTestUser(site.deps))
    const answer = await fetch(`${origin}/login-with-web`, {
      method: 'POST',
      headers: { ...headers, origin },
      body: new URLSearchParams({ user_code, decision: 'allow' }),
      redirect: 'manual',
    })
    expect(answer.status).toBeLessThan(400)
    expect(await ended, `${language}: ${said()}`).toBe(0)
    expect(said()).toContain('connected')
  }
})

test('the receivers of the guide take genuine messages and refuse others', async () => {
  const secret = Buffer.alloc(32, 7)
  const body = '{"type":"webhook.test","data":{"message":"ä"}}'
  for (const { language, code } of await codeOf('receive-webhooks')) {
    const port = await freePort()
    const { child, said } = await start(language, code, {
      WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
      PORT: String(port),
    })
    const send = (time: number, sent = body) => {
      const signature = createHmac('sha256', secret).update(`id.${time}.${body}`).digest('base64')
      const headers = { 'webhook-id': 'id', 'webhook-timestamp': String(time) }
      return fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: { ...headers, 'webhook-signature': `v1,AAAA v1,${signature}` },
        body: sent,
      })
    }
    const now = Math.floor(Date.now() / 1000)
    await vi.waitFor(async () => expect((await send(now)).status, said()).toBe(204), {
      timeout: 60_000,
    })
    const refused = [await send(now, '{"type":"forged"}'), await send(now - 301)]
    expect([language, ...refused.map(({ status }) => status)]).toEqual([language, 400, 400])
    child.kill()
  }
})

test('the commands of the guide add files with a lock file, check and credit them', async () => {
  const samples = await codeOf('keep-assets-in-a-project')
  const commands = samples.find(({ language }) => language === 'tessera')?.code.split('\n') ?? []
  expect(commands).toHaveLength(3)
  for (const command of commands) {
    const lines: string[] = []
    const args = command.split(' ').slice(1)
    const print = (line: string) => void lines.push(line)
    const code = await runCli({ args, cwd: folder, print, fetch })
    expect(code, [command, ...lines].join('\n')).toBe(0)
  }
})

test('the components of the React guide render with a set of this site', async () => {
  const samples = (await codeOf('icons-in-react')).filter(({ language }) => language === 'tsx')
  const shown = await checkReact({ samples: samples.map(({ code }) => code), folder, origin })
  expect(shown[0]).toMatch(/<button[^>]*><svg[^>]*>.*<\/svg> Save<\/button>/s)
  expect(shown[1]).toContain('<ul></ul>')
})

test('every file of content/guides is a guide, and each has a page', async () => {
  for (const name of guideNames) {
    expect((await fetch(`${origin}/developers/guides/${name}`)).status, name).toBe(200)
    expect((await codeOf(name)).length, name).toBeGreaterThan(0)
  }
  expect((await fetch(`${origin}/developers/guides/constructor`)).status).toBe(404)
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => void probe.close(done))
  return port
}
