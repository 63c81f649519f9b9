import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
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

test('each encoding unpacks to the text', async () => {
  const text = 'Wörter und 絵 '.repeat(1000)
  const bytes = Buffer.from(text)

  expect(brotliDecompressSync(await compress(bytes, 'br')).toString()).toBe(text)
  expect(gunzipSync(await compress(bytes, 'gzip')).toString()).toBe(text)
  expect((await compress(bytes, 'identity')).toString()).toBe(text)
})
