import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOADS_PATH } from '#site/domains/contributing/uploads/uploads-path.ts'
import {
  BYTES,
  drawing,
  metadata,
  TUS,
} from '#site/domains/contributing/uploads/testing/test-uploads.ts'
import { createS3Storage } from '#site/platform/storage/s3/create-s3-storage.ts'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, signIn } from '#site/testing/sign-in.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** Two web processes and two workers that share PostgreSQL and a bucket of a real S3 server, and nothing else. */
const EVERYWHERE_MS = 2_000
const TOLD = 'Both processes say this.'
const GUEST_LIMIT = 3
const password = 'a long password of tests'
const ORDER = {
  purchase_type: 'plan',
  plan_id: 24,
  billing_period: 'month',
  billing_frequency: 1,
  quantity: 1,
  type: 'personal',
  method: 'card',
  checkout_mode: 'subscription',
}
const s3 = {
  endpoint: process.env['TEST_S3_URL'] ?? '',
  bucket: process.env['TEST_S3_BUCKET'] ?? '',
  accessKeyId: process.env['TEST_S3_KEY'] ?? '',
  secretAccessKey: process.env['TEST_S3_SECRET'] ?? '',
  region: 'us-east-1',
}
let sites: readonly [StartedSite, StartedSite]
let started: readonly StartedSite[] = []
let database: { readonly pool: Pool }

beforeAll(async () => {
  const { files: bucket } = createS3Storage(s3)
  const first = await startSite(
    async (made, files) => {
      database = made
      for await (const key of files.list()) {
        await bucket.put((await files.read(key)) ?? Buffer.of(), key.split('.').at(-1) ?? '')
      }
    },
    {
      ROLE: 'web',
      SIGNING_SECRET: 'a secret that all processes of this test share',
      GUEST_DOWNLOADS_PER_DAY: String(GUEST_LIMIT),
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_KEY: s3.accessKeyId,
      S3_SECRET: s3.secretAccessKey,
    },
  )
  const second = await first.startAnother()
  const workers = [
    await first.startAnother({ ROLE: 'worker' }),
    await first.startAnother({ ROLE: 'worker' }),
  ]
  sites = [first, second]
  // The first ends last, with the database.
  started = [...workers, second, first]
})
afterAll(async () => {
  for (const site of started) await site[Symbol.asyncDispose]()
})

test('who signs in at one is known to the other', async () => {
  const { email } = await createTestUser(database, { password })
  const answer = await post(sites[0], '/api/v2/auth/login', { email, password })
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  expect((await ask(sites[1], '/dashboard/profile', { cookie })).status).toBe(200)
})

test('an upload comes in chunks to both in turn, and one worker makes a work of each', async () => {
  const user = await createTestUser(database)
  await makeContributor(database, { userId: user.id })
  const { headers } = await signIn(database, user)
  const batch = randomUUID()
  await Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const name = `drawing-${number}.svg`
      const bytes = drawing(number)
      const created = await ask(
        sites[number % 2],
        UPLOADS_PATH,
        {
          ...headers,
          ...TUS,
          'upload-length': String(bytes.length),
          'upload-metadata': metadata({ filename: name, path: name, batch }),
        },
        'POST',
      )
      expect(created.status).toBe(201)
      const location = new URL(created.headers.get('location') ?? '', sites[0].address).pathname
      for (let from = 0; from < bytes.length; from += 30) {
        const sent = { ...headers, ...BYTES, 'upload-offset': String(from) }
        const chunk = bytes.subarray(from, from + 30)
        const site = sites[(from / 30 + number) % 2]
        expect((await ask(site, location, sent, 'PATCH', chunk)).status).toBe(204)
      }
    }),
  )
  await expect
    .poll(
      async () => {
        const { rows } = await database.pool.query(
          `select count(*)::int as uploads, count(distinct submission_id)::int as works,
             (select count(*)::int from submissions where contributor_id = min(uploads.contributor_id)) as all_works
           from uploads where batch = $1 and state = 'taken'`,
          [batch],
        )
        return rows[0]
      },
      { timeout: 120_000 },
    )
    .toEqual({ uploads: 4, works: 4, all_works: 4 })
})

test('a download granted by one is fetched from the other', async () => {
  const { headers } = await signIn(database, await createTestUser(database))
  const id = await freeAsset('lottie')
  const granted = await post(sites[0], `/api/v2/items/${id}/downloads`, { format: 'json' }, headers)
  expect(granted.status).toBe(200)
  const { url } = ((await granted.json()) as { response: { download: { url: string } } }).response
    .download
  const file = await ask(sites[1], new URL(url, sites[1].address).pathname)
  expect(file.status).toBe(200)
  expect(await file.json()).toHaveProperty('layers')
})

test('what one changes is seen live at the other', async () => {
  const { headers } = await signIn(database, await createTestUser(database))
  const made = await post(sites[0], '/api/v2/collections', { name: 'Shared' }, headers)
  const { uuid } = ((await made.json()) as { response: { collection: { uuid: string } } }).response
    .collection
  const events = await ask(sites[1], `/api/v2/collections/${uuid}/events`, headers)
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('event: ready')
  const change = { type: 'add', items: ['icon/arrow-left'] }
  expect(
    (await post(sites[0], `/api/v2/collections/${uuid}/changes`, change, headers)).status,
  ).toBe(200)
  expect((await reader.read()).value).toContain('event: changed')
  await reader.cancel()
})

test('guests who race at both get no more than the limit', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from assets where kind = 'icon' and price_minor = 0 and published_at is not null
     order by id limit 10`,
  )
  const statuses = await Promise.all(
    rows.map(
      async ({ id }, place) =>
        (await post(sites[place % 2], `/api/v2/items/${id}/downloads`, { format: 'svg' })).status,
    ),
  )
  expect(rows).toHaveLength(10)
  expect(statuses.filter((status) => status === 200)).toHaveLength(GUEST_LIMIT)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test('a work that is taken down is gone from both within two seconds', async () => {
  const { rows } = await database.pool.query<{ id: number; slug: string }>(
    `select id, slug from assets where kind = 'icon' and published_at is not null order by id desc limit 1`,
  )
  const { id, slug } = rows[0] ?? { id: 0, slug: '' }
  const found = async (site: StartedSite) => (await ask(site, `/api/v2/items/${slug}`)).status
  expect([await found(sites[0]), await found(sites[1])]).toEqual([200, 200])
  await database.pool.query('update assets set published_at = null where id = $1', [id])
  const gone = () => Promise.all(sites.map(found))
  await expect.poll(gone, { timeout: EVERYWHERE_MS, interval: 50 }).toEqual([404, 404])
})

test('what the staff announces at one stands on pages that both keep, within two seconds', async () => {
  const { headers } = await signIn(database, await createTestUser(database, { role: 'admin' }))
  const shown = async (site: StartedSite) =>
    (await (await ask(site, '/pricing')).text()).includes(TOLD)
  expect(await Promise.all(sites.map(shown))).toEqual([false, false])
  const fields = new URLSearchParams({ intent: 'announce', 'text.en': TOLD })
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const told = await ask(
    sites[0],
    '/staff/announcements',
    form,
    'POST',
    Buffer.from(String(fields)),
  )
  expect(told.status).toBeLessThan(400)
  const both = () => Promise.all(sites.map(shown))
  await expect.poll(both, { timeout: EVERYWHERE_MS, interval: 50 }).toEqual([true, true])
})

test('an order begun at one is carried on at the other, and sent twice it is one', async () => {
  const { headers } = await signIn(database, await createTestUser(database))
  const order = { ...ORDER, idempotency_key: randomUUID() }
  const answers = await Promise.all(
    sites.map((site) => post(site, '/api/v2/checkout', order, headers)),
  )
  const uuids = await Promise.all(
    answers.map(
      async (answer) =>
        ((await answer.json()) as { response?: { checkout: { uuid: string } } }).response?.checkout
          .uuid,
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(uuids[0]).toBe(uuids[1])
  for (const site of sites) {
    const path = `/api/v2/checkouts/${uuids[0]}`
    expect((await ask(site, path, headers)).status).toBe(200)
    const other = await signIn(database, await createTestUser(database))
    expect((await ask(site, path, other.headers)).status).toBe(404)
  }
})

test('workers answer for their health alone', async () => {
  const [worker] = started
  expect((await ask(worker, '/api/ready')).status).toBe(200)
  expect((await ask(worker, '/')).status).toBe(404)
})

type Headers = Readonly<Record<string, string>>

function ask(
  site: StartedSite | undefined,
  path: string,
  headers: Headers = {},
  method = 'GET',
  body?: Uint8Array,
) {
  return fetch(`${site?.address}${path}`, {
    method,
    headers: { ...headers },
    redirect: 'manual',
    ...(body && { body: Buffer.from(body) }),
  })
}

function post(site: StartedSite | undefined, path: string, body: object, headers: Headers = {}) {
  const sent = { ...headers, 'content-type': 'application/json' }
  return ask(site, path, sent, 'POST', Buffer.from(JSON.stringify(body)))
}

async function freeAsset(kind: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from assets where kind = $1 and price_minor = 0 order by id limit 1',
    [kind],
  )
  return rows[0]?.id ?? 0
}
