import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStaticFiles } from './static-files.ts'

const script = 'export const answer = 42\n'.repeat(50)
let folder: string
let app: Hono

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-static-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'client/assets/a.js'), script)
  await writeFile(join(folder, 'client/assets/a.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>')
  app = new Hono()
  await serveStaticFiles(app, join(folder, 'client'))
  app.all('*', (context) => context.text('no file', 404))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file of the build is served with its type, length and lifetime', async () => {
  const asset = await app.request('/assets/a.js')
  expect(Object.fromEntries(asset.headers)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(script.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(await asset.text()).toBe(script)

  const icon = await app.request('/favicon.svg')
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
})

test('a browser that takes brotli gets the file that the build has compressed', async () => {
  const answer = await app.request('/assets/a.js', { headers: { 'accept-encoding': 'gzip, br' } })
  const bytes = await answer.arrayBuffer()

  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(brotliDecompressSync(bytes).toString()).toBe(script)
  const refused = await app.request('/assets/a.js', { headers: { 'accept-encoding': 'br;q=0' } })
  expect(refused.headers.has('content-encoding')).toBe(false)
})

test('HEAD tells the same without the bytes', async () => {
  const answer = await app.request('/assets/a.js', { method: 'HEAD' })

  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-length')).toBe(String(script.length))
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//secret.txt',
  '/assets/a.js.br',
  '/assets',
  '/assets/',
  '/assets/a.js%00.svg',
  '/__proto__',
])('%s is no file', async (path) => {
  const answer = await app.request(new Request(`http://localhost${path}`))

  expect([answer.status, await answer.text()]).toEqual([404, 'no file'])
})

test('a write to a file goes past it', async () => {
  expect((await app.request('/assets/a.js', { method: 'POST' })).status).toBe(404)
})
