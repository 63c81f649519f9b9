import { createApp } from '#compose/http/app.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let deps: TestDeps
let now = new Date('2026-05-01T12:00:00Z')
let headers: Record<string, string>
beforeAll(async () => void (deps = await createTestDeps({ now: () => now })))
afterAll(() => deps[Symbol.asyncDispose]())
beforeEach(async () => {
  headers = { ...(await signIn(deps, await createTestUser(deps))).headers }
})

/** Two processes: each has an app of its own over the one database. */
async function post(key: string, name: string, by = headers) {
  const app = await createApp(deps)
  return app.request('/api/v2/collections', {
    method: 'POST',
    headers: { ...by, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name }),
  })
}

async function countCollections(name: string): Promise<number> {
  const { rows } = await deps.pool.query<{ count: number }>(
    'select count(*)::int as count from collections where name = $1',
    [name],
  )
  return rows[0]?.count ?? 0
}

test('fifty equal requests at once have one effect and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('fifty', 'Fifty')))
  const last = await post('fifty', 'Fifty')
  const texts = new Set<string>()
  for (const answer of answers) {
    if (answer.status === 409) {
      expect(await answer.json()).toMatchObject({ code: 'idempotency_in_flight' })
      expect(answer.headers.get('retry-after')).toBe('1')
    } else texts.add(await answer.text())
  }

  expect(await countCollections('Fifty')).toBe(1)
  expect([...texts]).toEqual([await last.text()])
  expect(last.headers.get('idempotent-replayed')).toBe('true')
})

test('a key stands for one request, and for one account', async () => {
  const other = (await signIn(deps, await createTestUser(deps))).headers
  const first = await post('mine', 'First')
  const mismatch = await post('mine', 'Second')
  const theirs = await post('mine', 'First', { ...other })

  expect([mismatch.status, (await mismatch.json()).code]).toEqual([422, 'idempotency_mismatch'])
  expect(theirs.status).toBe(first.status)
  expect(await theirs.text()).not.toBe(await first.text())
  expect([await countCollections('First'), await countCollections('Second')]).toEqual([2, 0])
})

test('a refusal leaves the key free, an answer is readable to nobody without its key', async () => {
  const [first, second] = [await post('bad', ''), await post('bad', 'Readable')]
  const { rows } = await deps.pool.query<{ row: string }>(
    'select k::text as row from idempotency_keys k',
  )

  expect([first.status, second.headers.get('idempotent-replayed')]).toEqual([400, null])
  expect(await countCollections('Readable')).toBe(1)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('Readable')
})

test('a key is free again after a day, and after two minutes without an answer', async () => {
  await post('day', 'Day')
  now = new Date(now.getTime() + 25 * 3_600_000)
  headers = { ...(await signIn(deps, await createTestUser(deps))).headers }
  await post('stuck', 'Stuck')
  await deps.pool.query('update idempotency_keys set status = null, answer = null')
  expect((await post('stuck', 'Stuck')).status).toBe(409)
  now = new Date(now.getTime() + 121_000)
  expect((await post('stuck', 'Stuck')).status).toBeLessThan(300)
  expect(await countCollections('Stuck')).toBe(2)
})

test.each(['a b', 'ä', 'x'.repeat(256)])('the key “%s” is refused', async (key) => {
  const app = await createApp(deps)
  const answer = await app.request(
    new Request('http://localhost/api/v2/collections', {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': Buffer.from(key).toString('latin1'),
      },
      body: JSON.stringify({ name: 'Refused' }),
    }),
  )

  expect(answer.status).toBe(400)
})
