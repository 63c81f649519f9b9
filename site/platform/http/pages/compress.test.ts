import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br, zstd;q=0', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, BR;q=1', 'br'],
  ['br;q=0, gzip;q=0.8', 'gzip'],
  ['br;q=0.0,gzip ; q=0', 'identity'],
  ['x-br, brotli', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %j the best is %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test('what is asked for again is packed as small as the browser takes it', () => {
  expect(encodingFor('gzip, deflate, br, zstd', 'small')).toBe('br')
  expect(encodingFor('gzip, zstd', 'small')).toBe('zstd')
  expect(encodingFor('gzip', 'small')).toBe('gzip')
})

test('each encoding unpacks to the text', async () => {
  const text = 'Wörter und 絵 '.repeat(1000)
  const bytes = Buffer.from(text)

  expect(brotliDecompressSync(await compress(bytes, 'br')).toString()).toBe(text)
  expect(gunzipSync(await compress(bytes, 'gzip')).toString()).toBe(text)
  expect((await compress(bytes, 'identity')).toString()).toBe(text)
  expect(brotliDecompressSync(await compress(bytes, 'br', 'small')).toString()).toBe(text)
  expect(zstdDecompressSync(await compress(bytes, 'zstd')).toString()).toBe(text)
  expect(zstdDecompressSync(await compress(bytes, 'zstd', 'small')).toString()).toBe(text)
  expect(gunzipSync(await compress(bytes, 'gzip', 'small')).toString()).toBe(text)
})

test.each([0, 1, 1008, 1009, 70_000, 5_000_000])(
  'a text of %d bytes unpacks to itself',
  async (length) => {
    const bytes = Buffer.alloc(length, 'wörter ')

    expect(brotliDecompressSync(await compress(bytes, 'br')).equals(bytes)).toBe(true)
    expect(zstdDecompressSync(await compress(bytes, 'zstd')).equals(bytes)).toBe(true)
  },
)
