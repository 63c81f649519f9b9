import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { createPageCache } from '#platform/http/pages/page-cache.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { page, createPages } from '#platform/http/testing/pages-site.ts'

test('a page is made once while it is fresh, then shown while it is made again', async () => {
  let version = 0
  await using site = await createPages(() => page(`version ${(version += 1)}`))
  const text = async () => (await site.get('/icons')).text()

  expect(await text()).toContain('version 1')
  site.clock.ms += 59_000
  expect(await text()).toContain('version 1')
  expect(site.renders()).toBe(1)

  site.clock.ms += 2_000
  expect(await text()).toContain('version 1')
  await expect.poll(text).toContain('version 2')

  site.clock.ms += 601_000
  expect(await text()).toContain('version 3')
})

test('while the catalogue is imported a page is fresh for three seconds', async () => {
  await using site = await createPages()
  site.deps.catalogue.importing = {
    source: 'a',
    sourcesDone: 0,
    sourcesTotal: 1,
    assets: 0,
  }
  await site.get('/icons')
  site.clock.ms += 4_000

  await site.get('/icons')

  await expect.poll(site.renders).toBe(2)
})

test('a failing refresh keeps the former page; a page that is gone is not kept', async () => {
  let answer = () => page('the former')
  await using site = await createPages(() => answer())
  const get = async () => site.get('/icon/sun')
  await get()

  answer = () => page('broken', {}, 503)
  site.clock.ms += 61_000
  expect((await get()).status).toBe(200)
  await expect.poll(site.renders).toBe(2)
  expect(await (await get()).text()).toContain('the former')

  answer = () => page('gone', {}, 404)
  await expect.poll(async () => (await get()).status).toBe(404)
})

test('a browser that has the page gets 304, whichever of its tags match', async () => {
  await using site = await createPages()
  const etag = (await site.get('/icons')).headers.get('etag') ?? ''

  for (const known of [etag, `"other", ${etag}`]) {
    const answer = await site.get('/icons', { 'if-none-match': known })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
  }
  expect((await site.get('/icons', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('each browser gets the encoding it takes, from one rendering', async () => {
  await using site = await createPages()
  const expected = '<html>en /icons</html>'
  const get = async (encoding: string) => {
    const answer = await site.get('/icons', { 'accept-encoding': encoding })
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    return { name: answer.headers.get('content-encoding'), bytes: await answer.arrayBuffer() }
  }

  const brotli = await get('gzip, deflate, br')
  const gzip = await get('gzip;q=1, br;q=0')
  const plain = await get('')

  expect([brotli.name, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', expected])
  expect([gzip.name, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', expected])
  expect([plain.name, Buffer.from(plain.bytes).toString()]).toEqual([null, expected])
  expect(site.renders()).toBe(1)
})

test('light, dark and automatic pages are kept apart, as are those of crawlers', async () => {
  await using site = await createPages((_, { theme, isCrawler }) => page(`${theme} ${isCrawler}`))
  const text = async (headers: Record<string, string>) => (await site.get('/', headers)).text()

  for (const _ of [1, 2]) {
    expect(await text({ cookie: 'theme=dark' })).toContain('dark false')
    expect(await text({ cookie: 'theme=light' })).toContain('light false')
    expect(await text({})).toContain('null false')
    expect(await text({ 'user-agent': 'Googlebot/2.1' })).toContain('null true')
  }
  expect(site.renders()).toBe(4)
})

test.each([
  ['a cookie', () => page('x', { 'set-cookie': 'session=1' })],
  ['an error', () => page('x', {}, 404)],
  ['a rule against it', () => page('x', { 'x-cache-rule': 'none' })],
  ['no rule at all', () => new Response('x')],
])('a page with %s is never kept, nor shared by those who ask at once', async (_, render) => {
  await using site = await createPages(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return render()
  })

  const answers = await Promise.all(Array.from({ length: 4 }, () => site.get('/icons')))
  await site.get('/icons')

  expect(site.renders()).toBe(5)
  for (const answer of answers) expect(answer.headers.has('x-cache-rule')).toBe(false)
})

test.each(['session=anything', '__Host-session=anything', 'auth_check=1'])(
  'whoever comes with %s gets a page of their own, and leaves none for others',
  async (cookie) => {
    await using site = await createPages(() =>
      page('x', { 'cache-control': 'public, max-age=0, must-revalidate' }),
    )
    const own = [await site.get('/icons', { cookie }), await site.get('/icons', { cookie })]

    for (const { headers } of own) expect(headers.get('cache-control')).toMatch(/\bno-store$/)
    expect(site.renders()).toBe(2)
    await site.get('/icons')
    await site.get('/icons')
    expect(site.renders()).toBe(3)
    await site.get('/icons', { cookie })
    expect(site.renders()).toBe(4)
    for (const { headers } of own) {
      expect(headers.has('etag')).toBe(false)
      expect(headers.has('x-cache-rule')).toBe(false)
    }
  },
)

test('data for a page of another account is refused and says why; pages themselves are not', async () => {
  await using site = await createPages()
  const user = await createTestUser(site.deps)
  const { headers } = await signIn(site.deps, user)
  const ask = async (path: string, account: string, sent: Record<string, string> = headers) => {
    const { status, headers: got } = await site.get(path, { ...sent, 'x-account': account })
    return [status, got.get('x-account')]
  }
  const other = '00000000-0000-4000-8000-000000000000'
  expect(await ask('/icons.data', user.uuid)).toEqual([200, null])
  expect(await ask('/icons.data', other)).toEqual([409, 'changed'])
  expect(await ask('/jp/_.data', other)).toEqual([409, 'changed'])
  // The session has ended: the page of somebody signed in gets no data of a guest.
  expect(await ask('/icons.data', user.uuid, {})).toEqual([409, 'changed'])
  expect(await ask('/icons', other)).toEqual([200, null])
})

test('data that a guest’s browser fetches ahead is kept for a minute, for the same cookies; other data is not', async () => {
  await using site = await createPages()
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  const rule = async (path: string, sent: Record<string, string> = {}) => {
    const answer = await site.get(path, sent)
    return [answer.headers.get('cache-control'), answer.headers.get('vary')?.split(', ')[0]]
  }
  const ahead = { 'sec-purpose': 'prefetch' }
  expect(await rule('/icons.data', ahead)).toEqual(['private, max-age=60', 'cookie'])
  expect(await rule('/icons.data')).toEqual([null, 'cookie'])
  expect((await rule('/icons.data', { ...headers, ...ahead }))[0]).toBe('private, no-store')
})

test('a form larger than any of ours is refused before a page reads it', async () => {
  await using site = await createPages(async (request) =>
    page(String((await request.text()).length)),
  )
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    site.app.request('/dashboard/profile', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit)
  expect(await (await post('a'.repeat(6_000_000))).text()).toContain('6000000')
  expect((await post('a'.repeat(6_000_001))).status).toBe(413)
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
  })
  expect((await post(endless)).status).toBe(413)
})

test('a page whose loader sets a cookie is of one visitor and kept by nobody', async () => {
  await using site = await createPages((_, { setCookie }) => {
    setCookie('visitor=one; Path=/')
    return page('x', { 'cache-control': 'public, max-age=0, must-revalidate' })
  })

  const answers = [await site.get('/icons'), await site.get('/icons')]

  expect(site.renders()).toBe(2)
  for (const { headers } of answers) {
    expect(headers.getSetCookie()).toEqual(['visitor=one; Path=/'])
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('a shared page is made once however many ask at the same time', async () => {
  await using site = await createPages(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return page('x')
  })

  await Promise.all(Array.from({ length: 20 }, () => site.get('/icons')))

  expect(site.renders()).toBe(1)
})

test('the rule of the renderer is never sent out', async () => {
  await using site = await createPages()

  for (const path of ['/icons', '/icons', '/icons.data', `/icons?a=${'x'.repeat(600)}`]) {
    expect((await site.get(path)).headers.has('x-cache-rule')).toBe(false)
  }
})

test('addresses without end do not fill the memory', () => {
  const cache = createPageCache(1_000)
  const entry = (text: string) => ({
    status: 200,
    headers: [],
    etag: '',
    bytes: Buffer.from(text),
    madeAtMs: 0,
    quick: new Map(),
    small: new Map(),
  })
  for (let index = 0; index < 500; index += 1) cache.keep(`/?a=${index}`, entry('x'.repeat(100)))

  const kept = Array.from({ length: 500 }, (_, index) => index).filter((index) =>
    cache.find(`/?a=${index}`),
  )
  expect(kept).toEqual([490, 491, 492, 493, 494, 495, 496, 497, 498, 499])

  cache.keep('/?a=499', entry('y'))
  cache.keep('/huge', entry('x'.repeat(2_000)))
  expect(cache.find('/huge')).toBeUndefined()
})

test('an expected failure of a page has its status, and when to come back', async () => {
  await using site = await createPages(() => {
    throw new AppError('unavailable', { retryAfterS: 2 })
  })

  const answer = await site.get('/icons')

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})
