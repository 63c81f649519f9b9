import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyScopes } from '@tessera/contracts'
import { listen, type Listener } from '#platform/http/server/listen.ts'
import { createTestTeam, createTestUser, signIn, type TestUser } from '#testing/sign-in.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'

type Headers = Readonly<Record<string, string>>

const program = process.env['TEST_SCHEMATHESIS'] ?? 'schemathesis'
const examples = process.env['TEST_SCHEMATHESIS_EXAMPLES'] ?? '3'
const hooks = join(import.meta.dirname, '../../../tools/schemathesis/hooks.py')
const SEED = '20261123'

/** What holds for every answer: no error of ours, and nothing that the description does not say. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

/** It stays open, so it never answers whole. */
const STREAMS = ['streamNotifications']

let site: TestSite
let listener: Listener
let people: { readonly member: TestUser; readonly staff: TestUser }
let key: string
/** Of the test catalogue, by the name of the path parameter. */
let known: Readonly<Record<string, readonly string[]>>

beforeAll(async () => {
  site = await createTestSite({ env: { TRUST_PROXY: '1' } })
  listener = await listen(site.app, { host: '127.0.0.1', port: 0 })
  const [member, staff, other] = [
    await createTestUser(site.deps, { isContributor: true }),
    await createTestUser(site.deps, { role: 'admin' }),
    await createTestUser(site.deps),
  ]
  await createTestTeam(site.deps, { owner: member, members: [other] })
  people = { member, staff }
  key = await makeKey(member)
  known = await findKnown()
})
afterAll(async () => {
  await listener.close()
  await site[Symbol.asyncDispose]()
})

async function findKnown() {
  const read = async (sql: string) =>
    (await site.deps.pool.query<{ one: string }>(sql)).rows.map(({ one }) => one)
  return {
    slug: await read('(select slug as one from assets union select slug from packs) order by one'),
    id: await read('select id::text as one from assets order by id'),
    contributor: await read('select username as one from contributors order by id'),
  }
}

type Made = { readonly app?: { readonly uuid: string }; readonly secret?: string }

/** Of all scopes, made as people make one. */
async function makeKey(user: TestUser): Promise<string> {
  const { headers } = await signIn(site.deps, user)
  const post = async (path: string, body: object) => {
    const answer = await site.app.request(`/api/v2${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return (JSON.parse(text) as { response: Made }).response
  }
  const { app } = await post('/apps', { name: 'Generated' })
  const made = await post(`/apps/${app?.uuid}/keys`, { name: 'All', scopes: keyScopes })
  if (made.secret === undefined) throw new Error('no key was made')
  return made.secret
}

let asked = 0

/** A visitor of a network of their own, so that limits of networks end no run early. */
async function headersOf(actor: string): Promise<Headers> {
  asked += 1
  const address = { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` }
  if (actor === 'guest') return address
  if (actor === 'key') return { ...address, authorization: `Bearer ${key}` }
  const user = actor === 'staff' ? people.staff : people.member
  const { headers } = await signIn(site.deps, user)
  return { ...address, ...headers }
}

/** Gives schemathesis the headers of an actor for each case. */
async function serveActor(actor: string): Promise<Server> {
  const server = createServer((_, answer) => {
    headersOf(actor).then(
      (headers) => answer.end(JSON.stringify(headers)),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

type Actor = 'guest' | 'member' | 'key' | 'staff'

test.each<Actor>(['guest', 'member', 'key', 'staff'])(
  'no generated request of a %s meets an error of ours or an answer that is not described',
  async (actor) => {
    const server = await serveActor(actor)
    try {
      const { port } = server.address() as AddressInfo
      const { code, said } = await run(actor, `http://127.0.0.1:${port}`)
      expect(code, said).toBe(0)
    } finally {
      server.close()
    }
  },
)

/** Deterministic: the same cases each time, however slow the machine is. */
function run(actor: string, actorUrl: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    program,
    [
      'run',
      `http://127.0.0.1:${listener.port}/api/v2/openapi.json`,
      `--url=http://127.0.0.1:${listener.port}/api/v2`,
      `--checks=${CHECKS.join()}`,
      `--max-examples=${examples}`,
      `--seed=${SEED}`,
      '--phases=examples,fuzzing',
      '--generation-deterministic',
      '--suppress-health-check=all',
      '--request-timeout=300',
      '--continue-on-failure',
      '--no-shrink',
      '--no-color',
      ...STREAMS.map((name) => `--exclude-operation-id=${name}`),
    ],
    {
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: hooks,
        TEST_ACTOR_URL: actorUrl,
        TEST_KNOWN_PARAMETERS: JSON.stringify(known),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const said = Buffer.concat(chunks).toString()
      console.log(`— ${actor}\n${summaryOf(said)}`)
      resolve({ code, said })
    })
  })
}

function summaryOf(said: string): string {
  const start = said.lastIndexOf('= SUMMARY =')
  return start < 0 ? said.slice(-2000) : said.slice(start)
}
