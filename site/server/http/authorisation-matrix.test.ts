import { api, type ErrorCode } from '@tessera/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#server/testing/test-site.ts'

type Operation = keyof typeof api
/** What an actor gets for a request that is right in itself. */
type Verdict = 'allowed' | ErrorCode
type Case = {
  readonly path: string
  readonly body?: object
  readonly verdicts: Readonly<Record<'guest', Verdict>>
}

/**
 * Who may do what: every operation of the contract by every actor there is. A new operation or a
 * new kind of actor without its row does not compile, and fails here.
 */
const matrix: Readonly<Record<Operation, readonly Case[]>> = {
  search: [{ path: '/search?query=arrow', verdicts: { guest: 'allowed' } }],
  suggest: [{ path: '/suggest?query=a', verdicts: { guest: 'allowed' } }],
  keywords: [{ path: '/keywords?list=trending&asset=icon', verdicts: { guest: 'allowed' } }],
  getItem: [
    { path: '/items/sun', verdicts: { guest: 'allowed' } },
    { path: '/items/heart', verdicts: { guest: 'allowed' } },
    { path: '/items/umbrella', verdicts: { guest: 'not_found' } },
    { path: '/items/nothing', verdicts: { guest: 'not_found' } },
  ],
  getPack: [
    { path: '/packs/plain-line', verdicts: { guest: 'allowed' } },
    { path: '/packs/faces', verdicts: { guest: 'not_found' } },
  ],
  getContributor: [{ path: '/contributors/ada', verdicts: { guest: 'allowed' } }],
  listContributors: [{ path: '/contributors', verdicts: { guest: 'allowed' } }],
  listCategories: [{ path: '/categories', verdicts: { guest: 'allowed' } }],
  listStyles: [{ path: '/styles', verdicts: { guest: 'allowed' } }],
  getStats: [{ path: '/stats', verdicts: { guest: 'allowed' } }],
  createDownload: [
    downloadOf('sun', { guest: 'allowed' }),
    downloadOf('heart', { guest: 'login_required' }),
    downloadOf('home', { guest: 'login_required' }),
    downloadOf('camera', { guest: 'login_required' }),
    downloadOf('umbrella', { guest: 'not_found' }),
  ],
}

function downloadOf(slug: string, verdicts: Case['verdicts']): Case {
  return { path: `/items/{${slug}}/downloads`, body: { format: 'svg' }, verdicts }
}

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(`
        update assets set published_at = null where slug = 'umbrella';
        update packs set published_at = null where slug = 'faces';
        update assets set needs_login = true where slug = 'heart';
        update assets set price_minor = 300 where slug = 'home';
        update assets set is_exclusive = true where slug = 'camera'`),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

test('every operation of the contract has a row, and every row an operation', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(api).toSorted())
  for (const cases of Object.values(matrix)) expect(cases.length).toBeGreaterThan(0)
})

const rows = Object.entries(matrix).flatMap(([operation, cases]) =>
  cases.flatMap(({ path, body, verdicts }) =>
    Object.entries(verdicts).map(
      ([actor, verdict]) => [operation, actor, path, verdict, body] as const,
    ),
  ),
)

test.each(rows)('%s as %s: %s, %s', async (operation, _actor, path, verdict, body) => {
  const answer = await site.app.request(`/api/v2${await withIds(path)}`, {
    method: api[operation as Operation].method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const { status, code } = await jsonOf(answer)

  expect(answer.status).not.toBe(401)
  expect(answer.status === 200 && status === 'success' ? 'allowed' : code).toBe(verdict)
})

test('what a user must be signed in for is open to no guest', () => {
  for (const [operation, { access }] of Object.entries<{ access: string }>(api)) {
    const verdicts = matrix[operation as Operation].map((one) => one.verdicts.guest)
    if (access === 'user') expect([operation, ...verdicts]).not.toContain('allowed')
    else expect([operation, ...verdicts]).toContain('allowed')
  }
})

/** `{slug}` in a path stands for the id of that icon. */
async function withIds(path: string): Promise<string> {
  const slug = /\{([\w-]+)\}/.exec(path)?.[1]
  return slug ? path.replace(`{${slug}}`, String((await site.find(slug)).id)) : path
}
