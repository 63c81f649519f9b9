import { api, type Endpoint } from '@tessera/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => void (site = await createTestSite()))
afterAll(() => site[Symbol.asyncDispose]())

const json = { 'content-type': 'application/json' }

function post(body: BodyInit | null, headers: Record<string, string> = json): Promise<Response> {
  return Promise.resolve(
    site.app.request('/api/v2/items/1/downloads', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit),
  )
}

test('an answer stands in the envelope, may be kept for guests, and says its language', async () => {
  const answer = await site.app.request('/api/v2/stats?lang=de')

  expect(answer.status).toBe(200)
  expect(await jsonOf(answer)).toEqual({ status: 'success', response: expect.any(Object) })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=60/)
  expect(answer.headers.get('content-language')).toBe('de')
})

test('a problem speaks the language of the caller; lang wins over the header', async () => {
  const problemOf = async (query: string, language: string) => {
    const answer = await site.app.request(`/api/v2/items/nothing${query}`, {
      headers: { 'accept-language': language },
    })
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    return { language: answer.headers.get('content-language'), ...(await jsonOf(answer)) }
  }

  expect(await problemOf('', 'fr-CA, en;q=0.5')).toMatchObject({ language: 'fr', status: 404 })
  expect(await problemOf('?lang=ja', 'fr')).toMatchObject({
    language: 'ja',
    code: 'not_found',
    message: expect.stringMatching(/[\u3040-\u30ff]/),
  })
  expect(await problemOf('?lang=', 'es')).toMatchObject({ language: 'es' })
  expect(await problemOf('', 'nl')).toMatchObject({ language: 'en' })
})

test.each(['/api/v2/nothing', '/api/v2/items', '/api/v2', '/api/v2/', '/api/v2/items/a/b/c'])(
  'the unknown call %s answers a problem',
  async (path) => {
    const answer = await site.app.request(path, { headers: { 'accept-language': 'de' } })

    expect(answer.status).toBe(404)
    expect(await jsonOf(answer)).toEqual({
      type: 'about:blank',
      status: 404,
      code: 'not_found',
      message: 'Hier gibt es nichts mit diesem Namen.',
    })
  },
)

const endpoints = Object.values<Endpoint>(api)

test.each([...new Set(endpoints.map(({ path }) => path))])(
  '%s refuses other methods and names its own',
  async (path) => {
    const own = endpoints.filter((one) => one.path === path).map(({ method }) => method)
    const allowed = own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (method) => !allowed.includes(method),
    )
    for (const method of others) {
      const address = `/api/v2${path.replace(/\{\w+\}/g, '1')}`
      const answer = await site.app.request(address, { method })
      expect([method, answer.status]).toEqual([method, 405])
      expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted())
      expect(await jsonOf(answer)).toMatchObject({ code: 'method_not_allowed', status: 405 })
    }
  },
)

test('HEAD answers like GET, without a body', async () => {
  const answer = await site.app.request('/api/v2/stats', { method: 'HEAD' })

  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test.each(['/api/v2/items/%00', '/api/v2/contributors/a%00b', '/api/v2/search?query=%00', '/%00'])(
  'a NUL in %s is an error of the caller',
  async (path) => {
    const answer = await site.app.request(path)

    expect(answer.status).toBe(400)
    expect(await jsonOf(answer)).toMatchObject({ code: 'invalid_request' })
  },
)

test.each([
  '/api/v2/items/%',
  '/api/v2/items/%ff',
  "/api/v2/items/'--",
  '/api/v2/items/%F0%9F%A6%86',
])('the odd address %s finds nothing', async (path) => {
  expect((await site.app.request(path)).status).toBe(404)
})

test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/json-seq'])(
  'a body of type %s is refused',
  async (type) => {
    const answer = await post(
      new TextEncoder().encode('{"format":"svg"}'),
      type ? { 'content-type': type } : {},
    )

    expect(answer.status).toBe(415)
    expect(await jsonOf(answer)).toMatchObject({ code: 'unsupported_media_type' })
  },
)

test.each(['{', '', 'svg', '{"format":"svg"', '[', '"\\ud800'])(
  'the malformed body %j is named as such',
  async (body) => {
    const answer = await post(body)

    expect(answer.status).toBe(400)
    expect(await jsonOf(answer)).toMatchObject({
      code: 'invalid_request',
      fields: { body: 'is not valid JSON' },
    })
  },
)

test.each([
  ['null', 'body'],
  ['[]', 'body'],
  ['{}', 'format'],
  ['{"format":"exe"}', 'format'],
  ['{"format":"png","size":15}', 'size'],
  ['{"format":"png","size":2049}', 'size'],
  ['{"format":"png","size":"24"}', 'size'],
  ['{"format":"svg","colors":{"#123456":"red"}}', 'colors.#123456'],
  ['{"format":"svg","stroke":0}', 'stroke'],
])('the wrong body %s names the field %s', async (body, field) => {
  const answer = await post(body)

  expect(answer.status).toBe(400)
  expect(Object.keys((await jsonOf(answer)).fields)).toEqual([field])
})

test('a body that announces more than 1 MB is refused before a byte of it is read', async () => {
  let pulled = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1000))
      },
    },
    { highWaterMark: 0 },
  )

  const answer = await post(body, { ...json, 'content-length': '1000001' })

  expect(answer.status).toBe(413)
  expect(await jsonOf(answer)).toMatchObject({ code: 'payload_too_large' })
  expect(pulled).toBe(0)
})

test('a body without an announced length is read up to 1 MB and no further', async () => {
  let pulled = 0
  let isCancelled = false
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(100_000).fill(32))
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  )

  const answer = await post(body)

  expect(answer.status).toBe(413)
  expect(pulled).toBe(11)
  expect(isCancelled).toBe(true)
})

test('a body of exactly 1 MB is read', async () => {
  const body = `{"format":"svg"${' '.repeat(1_000_000 - 16)}}`
  expect(body).toHaveLength(1_000_000)

  expect((await post(body)).status).toBe(200)
})

test('no call that is open to guests answers 401', async () => {
  const secret = { authorization: 'Bearer nothing', 'sec-fetch-site': 'same-origin' }
  const ended = { ...secret, cookie: 'session=nothing' }
  for (const { path, method, access } of endpoints) {
    const address = `/api/v2${path.replace(/\{\w+\}/g, '1')}`
    for (const headers of access === 'guest' ? [{}, secret, ended] : [{}, secret]) {
      const answer = await site.app.request(address, { method, headers: { ...json, ...headers } })
      expect([path, answer.status]).not.toEqual([path, 401])
      expect(answer.headers.has('www-authenticate')).toBe(false)
    }
  }
})

test('every answer carries the headers of safety', async () => {
  for (const path of ['/api/health', '/api/v2/stats', '/api/v2/nothing', '/nothing', '/images/x']) {
    const { headers } = await site.app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})

test('the OpenAPI document names every call', async () => {
  const document = await jsonOf(site.app.request('/api/v2/openapi.json'))

  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).sort()).toEqual(
    [...new Set(Object.values(api).map(({ path }) => path))].sort(),
  )
})
