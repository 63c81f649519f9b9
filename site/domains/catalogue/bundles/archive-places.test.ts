import { expect, test } from 'vitest'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'

/** Two addresses of one /64, and one of another. */
const [near, alsoNear, far] = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']

async function createSite(): Promise<TestSite> {
  return createTestSite({
    env: { TRUST_PROXY: '1', GUEST_DOWNLOADS_PER_DAY: '1000' },
    change: (pool) => insertTestBundle(pool, { slug: 'duo', name: 'Duo', packs: ['scenes'] }),
  })
}

async function uuidOf(site: TestSite, table: 'packs' | 'bundles', slug: string): Promise<string> {
  const { rows } = await site.deps.pool.query(`select uuid from ${table} where slug = $1`, [slug])
  return rows[0].uuid
}

function ask(site: TestSite, path: string, address: string, headers: Record<string, string> = {}) {
  return Promise.resolve(
    site.app.request(path, { headers: { 'x-forwarded-for': address, ...headers } }),
  )
}

test('eight readers that stall take four places of their network, and others begin at once', async () => {
  await using site = await createSite()
  const pack = `/packs/${await uuidOf(site, 'packs', 'scenes')}/download.zip`

  const stalled = await Promise.all(Array.from({ length: 8 }, () => ask(site, pack, near)))
  const given = stalled.filter(({ status }) => status === 200)
  const refused = stalled.filter(({ status }) => status === 503)

  expect([given.length, refused.length]).toEqual([4, 4])
  expect(refused[0]?.headers.get('retry-after')).toBe('10')
  expect((await ask(site, pack, alsoNear)).status).toBe(503)
  const other = await ask(site, pack, far)
  expect(other.status).toBe(200)
  expect((await other.arrayBuffer()).byteLength).toBeGreaterThan(1000)

  await given[0]?.body?.cancel()
  const next = await ask(site, pack, alsoNear)
  expect(next.status).toBe(200)
  await Promise.all([...given.slice(1), next].map((answer) => answer.body?.cancel()))
  expect(site.deps.limits.archives.counts()).toMatchObject({ running: 0 })
})

test('archives of every kind take the same places, and one that is refused gives its place back', async () => {
  await using site = await createSite()
  const bundle = `/bundles/${await uuidOf(site, 'bundles', 'duo')}/download.zip`
  const { uuid } = await site.find('sun')
  const places = () => site.deps.limits.archives.counts().running
  const open: Response[] = [await ask(site, bundle, near)]
  expect(places()).toBe(1)

  const selection = new URLSearchParams({ id: uuid })
  open.push(
    await site.app.request('/downloads/selection.zip', {
      method: 'POST',
      body: selection,
      headers: { 'x-forwarded-for': near },
    }),
  )
  expect(places()).toBe(2)

  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  open.push(await ask(site, '/account/export.zip', far, { ...headers }))
  expect(places()).toBe(3)
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])

  const unknown = crypto.randomUUID()
  expect((await ask(site, `/packs/${unknown}/download.zip`, far)).status).toBe(404)
  expect((await ask(site, `/collections/${unknown}/export.zip`, far)).status).toBe(404)
  expect(places()).toBe(3)
  await Promise.all(open.map((answer) => answer.body?.cancel()))
  expect(places()).toBe(0)
})

test('an account has four places, wherever it asks from', async () => {
  await using site = await createSite()
  const pack = `/packs/${await uuidOf(site, 'packs', 'scenes')}/download.zip`
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  const open: Response[] = []
  for (let network = 1; network <= 5; network += 1) {
    open.push(await ask(site, pack, `192.0.2.${network}`, { ...headers }))
  }

  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 503])
  await Promise.all(open.map((answer) => answer.body?.cancel()))
})
