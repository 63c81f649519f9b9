import { keyScopes } from '@tessera/contracts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey } from '#domains/developers/api-apps/api-key.server.ts'
import {
  listAddresses,
  requireAddressRules,
  type MountedAddress,
} from '#platform/addresses/address-rule.ts'
import { samplePath } from '#testing/authorisation/sample-path.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import { createTestUser, impersonate, type TestUser } from '#testing/sign-in.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { whileActingOn } from '#web/routing/page-rules.ts'
import { routeTable } from '#web/routing/table.ts'
import { createApp } from './app.ts'

type Rule = 'open' | 'recorded' | 'refused'
type Wanted = { readonly method: string; readonly path: string; readonly rule: Rule }

let site: TestSite
let app: Hono
let admin: TestUser
let person: TestUser
let pages: readonly Wanted[]
let asked = 0

beforeAll(async () => {
  site = await createTestSite({
    // Each request comes from an address of its own: rate limits have tests of their own.
    env: { TRUST_PROXY: '1', GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com' },
  })
  const build = await loadPageBuild()
  app = await createApp(site.deps, { build })
  admin = await createTestUser(site.deps, { role: 'admin' })
  person = await createTestUser(site.deps, { isContributor: true })
  pages = routeTable.flatMap((row) => {
    const path = samplePath(row.path)
    const methods = build.routes[row.id]?.module.action ? ['GET', 'POST'] : ['GET']
    return methods.map((method) => ({ method, path, rule: whileActingOn(row, method) }))
  })
})
afterAll(() => site[Symbol.asyncDispose]())

test('an app with an address that states no rule does not start', () => {
  const bare = new Hono().use((_context, next) => next())
  requireAddressRules(bare)
  bare.get('/leak.zip', (context) => context.text('everything'))
  expect(() => requireAddressRules(bare)).toThrow('GET /leak.zip')
})

test('every operation and address holds to its rule while somebody acts as a person', async () => {
  const wanted = listAddresses(app).flatMap(({ method, path, rule }): Wanted[] => {
    if (rule === undefined) throw new Error(`${method} ${path} states no rule`)
    if (rule.whileActing === 'page') return []
    return methodsOf({ method, path, rule }).map((one) => ({
      method: one,
      path: samplePath(path),
      rule: rule.whileActing as Rule,
    }))
  })
  expect(wanted.length).toBeGreaterThan(150)
  for (const one of wanted) {
    const name = `${one.method} ${one.path}`
    expect([name, await askActing(one)]).toEqual([name, one.rule])
  }
})

test('every page and action holds to its rule while somebody acts as a person', async () => {
  expect(pages.filter(({ method }) => method === 'POST').length).toBeGreaterThan(60)
  for (const one of pages) {
    const name = `${one.method} ${one.path}`
    expect([name, await askActing(one)]).toEqual([name, one.rule])
  }
})

test('a browser that is refused gets a page that says why, with the way out', async () => {
  const { headers } = await impersonate(site.deps, admin, person)
  const answer = await app.request('/account/export.zip', {
    headers: { ...headers, accept: 'text/html' },
  })
  expect([answer.status, await answer.json()]).toEqual([403, { code: 'acting_refused' }])
  const end = await app.request('/auth/stop-acting', { method: 'POST', headers })
  expect(end.headers.get('location')).toBe(`/staff/users/${person.id}`)
  const auth = await app.request('/api/v2/auth', { headers })
  expect(await auth.json()).toMatchObject({ response: { auth: { email: admin.email } } })
})

test('a key opens the addresses of its own scope and no other, HEAD as GET', async () => {
  const addresses = listAddresses(app).filter(({ path }) => path.startsWith('/api/v2/'))
  for (const scope of keyScopes) {
    const authorization = `Bearer ${await keyWith([scope])}`
    for (const address of addresses) {
      const { path, rule } = address
      const isOpen = rule?.key === 'any' || rule?.key === scope
      for (const one of methodsOf(address)) {
        const answer = await app.request(samplePath(path), {
          method: one,
          headers: { authorization, 'x-forwarded-for': nextAddress() },
        })
        const isRefused = answer.status === 403 && !(await isAllowed(answer, one))
        expect([scope, one, path, isRefused]).toEqual([scope, one, path, !isOpen])
      }
    }
  }
})

test('outside the API a key is as good as none', async () => {
  const authorization = `Bearer ${await keyWith(keyScopes)}`
  // `/mcp` passes the key on to the API, which judges it; npm sends the key that installs a collection.
  const takesKeys = new Set(['/mcp', '/npm/:package{@collections.+}'])
  const addresses = listAddresses(app).filter(
    ({ path }) => !path.startsWith('/api/v2/') && !takesKeys.has(path),
  )
  for (const address of addresses) {
    const { path, rule } = address
    expect([path, rule?.key]).toEqual([path, 'none'])
    for (const one of methodsOf(address)) {
      const ask = async (headers: Readonly<Record<string, string>>) => {
        const answer = await app.request(samplePath(path), {
          method: one,
          headers: { ...headers, 'x-forwarded-for': nextAddress() },
        })
        await answer.body?.cancel()
        return [one, path, answer.status, answer.headers.get('location')]
      }
      expect(await ask({ authorization })).toEqual(await ask({}))
    }
  }
})

/** The methods that reach this very address: what stands for all has those that no other takes. */
function methodsOf({ method, path }: MountedAddress): readonly string[] {
  if (method === 'GET') return ['GET', 'HEAD']
  if (method !== 'ALL') return [method]
  const others = listAddresses(app).filter((one) => one.path === path)
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) =>
    others.every((o) => o.method !== name),
  )
}

/** HEAD has no body that would say why. */
async function isAllowed(answer: Response, method: string): Promise<boolean> {
  if (method === 'HEAD') return false
  const { code } = (await answer.json()) as { code?: string }
  return code !== 'scope_missing'
}

/** What the answer and the audit log say of a request that an admin makes as the person. */
async function askActing({ method, path }: Wanted): Promise<Rule | string> {
  const { headers } = await impersonate(site.deps, admin, person)
  const before = await lastPosition()
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method)
  const answer = await app.request(path, {
    method,
    headers: {
      ...headers,
      'x-forwarded-for': nextAddress(),
      ...(isWrite && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isWrite && { body: 'nothing=' }),
  })
  const isStream = answer.headers.get('content-type') === 'text/event-stream'
  const text = isStream ? '' : await answer.text()
  if (isStream) await answer.body?.cancel()
  const { rows } = await site.deps.pool.query<{ action: string; subjectId: string }>(
    `select action, subject_id as "subjectId" from staff_acts
     where position > $1 and action like 'acted%' and as_user_id = $2`,
    [before, person.id],
  )
  const found = rows.map(({ action, subjectId }) => `${action} ${subjectId}`)
  const done = isWrite ? 'acted' : 'acted-read'
  // HEAD has no body that would say why.
  const saysWhy = method === 'HEAD' ? found.length > 0 : text.includes('acting_refused')
  if (answer.status === 403 && saysWhy)
    return found.join() === `acted-refused ${path}` ? 'refused' : found.join()
  if (found.length === 0) return 'open'
  return found.join() === `${done} ${path}` ? 'recorded' : found.join()
}

async function lastPosition(): Promise<number> {
  const { rows } = await site.deps.pool.query<{ last: number }>(
    'select coalesce(max(position), 0)::int as last from staff_acts',
  )
  return rows[0]?.last ?? 0
}

async function keyWith(scopes: readonly string[]): Promise<string> {
  const { secret, hash, hint } = createKey()
  await site.deps.pool.query(
    `with app as (insert into api_apps (account_id, name) values ($1, 'Walker') returning id)
     insert into api_keys (app_id, hint, key_hash, scopes) select id, $2, $3, $4 from app`,
    [person.id, hint, hash, scopes],
  )
  return secret
}

function nextAddress(): string {
  asked += 1
  return `10.${Math.floor(asked / 62_500)}.${Math.floor(asked / 250) % 250}.${asked % 250}`
}
