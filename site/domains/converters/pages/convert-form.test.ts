import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'

/** The form without scripts at its address, with the site's own routes and middleware. */
let deps: TestDeps
let app: Hono

beforeAll(async () => {
  deps = await createTestDeps()
  app = await createApp(deps, { build: await loadPageBuild() })
})
afterAll(() => deps[Symbol.asyncDispose]())

function post(path: string, file: File | null, headers: Record<string, string> = {}) {
  const body = new FormData()
  if (file) body.set('file', file)
  body.set('size', '32')
  return app.request(path, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })
}

const drawing = () =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'],
    'a.svg',
  )

test.each(['/converter/svg-to-png', '/de/converter/svg-to-png'])(
  'the form of %s is answered with the file',
  async (path) => {
    const answer = await post(path, drawing())
    const png = Buffer.from(await answer.arrayBuffer())

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toContain('a.png')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 32])
  },
)

test.each([
  ['no file', '/converter/svg-to-png', null, 400],
  ['no drawing', '/converter/svg-to-png', new File(['hello'], 'a.svg'), 400],
  ['a pair that there is not', '/converter/svg-to-nothing', drawing(), 404],
  ['a pair without a page', '/converter/heic-to-webp', drawing(), 404],
  ['a pair that nothing converts', '/converter/heic-to-png', drawing(), 200],
])('%s is answered with the page: %s', async (_, path, file, status) => {
  const answer = await post(path, file)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([status, null])
})

test('a form that another site sends is refused', async () => {
  const answer = await post('/converter/svg-to-png', drawing(), { 'sec-fetch-site': 'cross-site' })
  expect([answer.status, answer.headers.get('content-type')]).not.toContain('image/png')
  expect(answer.status).toBe(403)
})

test('a form of more than 6 MB is left unread', async () => {
  const answer = await app.request('/converter/svg-to-png', {
    method: 'POST',
    body: new Uint8Array(7_000_000),
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  expect(answer.status).toBe(413)
})

test('a form that breaks off is answered with the page', async () => {
  const answer = await app.request('/converter/svg-to-png', {
    method: 'POST',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  expect(answer.status).toBe(400)
})
