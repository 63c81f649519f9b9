import { expect, test } from 'vitest'
import { ApiError, createClient, verifyWebhook, type ClientOptions } from './index.ts'

const ORIGIN = 'https://assets.example.com'
const success = (response: unknown, headers = {}) =>
  Response.json({ status: 'success', response }, { headers })
const problem = (status: number, headers = {}) =>
  Response.json({ code: 'unavailable', message: 'Busy.' }, { status, headers })

/** A client whose requests are answered in turn; an error is a connection that broke. */
function createRecorded(
  answers: readonly (Response | Error)[],
  options: Partial<ClientOptions> = {},
) {
  const asked: { url: string; init: RequestInit | undefined; headers: Headers }[] = []
  const client = createClient({
    origin: ORIGIN,
    retry: { random: () => 0, longestWaitMs: 60_000 },
    fetch: async (url, init) => {
      asked.push({
        url: String(url).slice(ORIGIN.length),
        init,
        headers: new Headers(init?.headers),
      })
      const answer = answers[asked.length - 1]
      if (!answer) throw new Error('one request more than expected')
      if (answer instanceof Error) throw answer
      return answer
    },
    ...options,
  })
  return { client, asked }
}

test('a call goes to the address of its operation as JSON with cookies and key, and answers the content', async () => {
  const { client, asked } = createRecorded([success({ item: { id: 7 } })], { key: 'tsr_x' })
  const request = { path: { slug: 'a b/c' }, query: { lang: 'ja' } } as const
  expect(await client.getItem(request)).toEqual({ item: { id: 7 } })
  const { url, init, headers } = asked[0]!
  expect(url).toBe('/api/v2/items/a%20b%2Fc?lang=ja')
  expect(init?.method).toBe('GET')
  // The default of fetch: cookies go to the site itself. Some runtimes refuse to be told.
  expect(init?.credentials ?? 'same-origin').toBe('same-origin')
  expect(headers.get('accept')).toBe('application/json')
  expect(headers.get('authorization')).toBe('Bearer tsr_x')
})

test('the language header is that of the options, English without one', async () => {
  const { client, asked } = createRecorded([success({})], { language: 'ja' })
  await client.getStats()
  const plain = createRecorded([success({})])
  await plain.client.getStats()
  const sent = [asked[0], plain.asked[0]].map((one) => one?.headers.get('accept-language'))
  expect(sent).toEqual(['ja', 'en'])
})

test('a part of the address that is missing is named before anything is sent', async () => {
  const { client, asked } = createRecorded([])
  await expect(client.getItem({} as never)).rejects.toThrow('the call needs path.slug')
  expect(asked).toEqual([])
})

test('what the API refuses is an ApiError; what a proxy says counts as internal', async () => {
  const refused = Response.json(
    { code: 'invalid_request', message: 'No.', fields: { page: 'must be at least 1' } },
    { status: 400, headers: { 'x-request-id': 'r-1' } },
  )
  const { client } = createRecorded([refused, new Response('<h1>Nope</h1>', { status: 404 })])
  const error = await client.search().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_request',
    fields: { page: 'must be at least 1' },
    requestId: 'r-1',
  })
  await expect(client.search()).rejects.toMatchObject({ status: 404, code: 'internal' })
})

test('a busy site is asked again after the seconds that it names, and not where they are too many', async () => {
  const busy = () => problem(429, { 'retry-after': '0' })
  const patient = createRecorded([busy(), problem(503, { 'retry-after': '0' }), success({ a: 1 })])
  expect(await patient.client.getStats()).toEqual({ a: 1 })
  const late = createRecorded([problem(503, { 'retry-after': '61' })])
  await expect(late.client.getStats()).rejects.toMatchObject({ status: 503 })
  const tired = createRecorded([busy(), busy(), busy(), busy()])
  await expect(tired.client.getStats()).rejects.toMatchObject({ status: 429 })
})

test('a lost answer is asked for again; a POST only with a key, under the same Idempotency-Key', async () => {
  const lost = new TypeError('fetch failed')
  const reading = createRecorded([lost, success({ a: 1 })], { retry: { random: () => -1 } })
  expect(await reading.client.getStats()).toEqual({ a: 1 })
  const download = { path: { id: '7' }, body: { format: 'svg' } } as const
  const guest = createRecorded([lost])
  await expect(guest.client.createDownload(download)).rejects.toThrow('fetch failed')
  const known = createRecorded([lost, success({ download: {} })], {
    key: 'tsr_x',
    retry: { random: () => -1 },
  })
  await known.client.createDownload(download)
  const [first, second] = known.asked.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

test('an answer of a class of its own, as polyfills of fetch have, counts as one', async () => {
  const own = (answer: Response) => Object.create(null, describe(answer)) as Response
  const { client } = createRecorded([own(problem(503)), own(success({ a: 1 }))], {
    retry: { random: () => -1 },
  })
  expect(await client.getStats()).toEqual({ a: 1 })
})

/** What programs read of an answer, without its class. */
function describe(answer: Response): PropertyDescriptorMap {
  const { status, ok, headers, body } = answer
  const fields = { status, ok, headers, body, json: () => answer.json(), text: () => answer.text() }
  return Object.getOwnPropertyDescriptors(fields)
}

test('pages go on by the Link header or the cursor, and end where there is none', async () => {
  const next =
    '</api/v2/search?query=a&page=2>; rel="next", </api/v2/search?query=a&page=2>; rel="last"'
  const lists = createRecorded([success({ page: 1 }, { link: next }), success({ page: 2 })])
  const seen = []
  for await (const page of lists.client.pages('search', { query: { query: 'a' } })) seen.push(page)
  expect(seen).toEqual([{ page: 1 }, { page: 2 }])
  expect(lists.asked.map(({ url }) => url)).toEqual([
    '/api/v2/search?query=a',
    '/api/v2/search?query=a&page=2',
  ])
  const growing = createRecorded([success({ next: 'c-1' }), success({ next: null })])
  const path = { webhook: '019e83ad-3c00-7b1e-9d0f-6c1a5d2f7b11' }
  for await (const page of growing.client.pages('listWebhookDeliveries', { path })) seen.push(page)
  expect(growing.asked[1]?.url).toContain('after=c-1')
})

// The example of the specification of Standard Webhooks.
const message = {
  body: '{"test": 2432232314}',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
}
const now = () => 1_614_265_330_000

test('a webhook is genuine by any of its signatures, and nothing else of it may differ', async () => {
  const { body, secret, headers } = message
  const read = await verifyWebhook(body, headers, secret, { now })
  expect(read).toMatchObject({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', test: 2_432_232_314 })
  const rotated = new Headers({
    ...headers,
    'webhook-signature': `v1,AAAA ${headers['webhook-signature']}`,
  })
  await expect(verifyWebhook(body, rotated, secret, { now })).resolves.toBeTruthy()
  await expect(verifyWebhook(`${body} `, headers, secret, { now })).rejects.toThrow('no signature')
  const other = `whsec_${btoa('another secret of 24 byte')}`
  await expect(verifyWebhook(body, headers, other, { now })).rejects.toThrow('no signature')
  await expect(verifyWebhook(body, headers, 'secret', { now })).rejects.toThrow('whsec_')
  for (const name of Object.keys(headers)) {
    const lacking = { ...headers, [name]: undefined }
    await expect(verifyWebhook(body, lacking, secret, { now })).rejects.toThrow(name)
  }
})

test('a webhook that is too old or of the future is refused', async () => {
  const { body, secret, headers } = message
  for (const shift of [-301_000, 301_000]) {
    const later = { now: () => now() + shift }
    await expect(verifyWebhook(body, headers, secret, later)).rejects.toThrow('too old')
  }
})
