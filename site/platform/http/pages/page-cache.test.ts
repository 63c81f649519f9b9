import { readFileSync } from 'node:fs'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import {
  acceptedBy,
  fromCachedPage,
  readyBytes,
  toCachedPage,
  type CachedPage,
} from './page-cache.ts'
import { htmlResponse } from './page-html.ts'

/** Prose, as pages hold it. */
const html = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8')

const byBrotli = acceptedBy('br')

async function packedBy(page: CachedPage): Promise<Buffer> {
  const answer = await fromCachedPage(page, byBrotli, undefined)
  return Buffer.from(await answer.arrayBuffer())
}

test('a page that is asked for again becomes smaller, and stays the same page', async () => {
  const page = await toCachedPage(htmlResponse(html, { status: 200 }), 0)
  const first = await packedBy(page)

  expect((await packedBy(page)).equals(first)).toBe(true)
  await vi.waitFor(async () => expect((await packedBy(page)).length).toBeLessThan(first.length))

  const later = await packedBy(page)
  expect(brotliDecompressSync(first).toString()).toBe(html)
  expect(brotliDecompressSync(later).toString()).toBe(html)
})

test('whoever takes zstd is given it at first and brotli later, each named in its header', async () => {
  const page = await toCachedPage(htmlResponse(html, { status: 200 }), 0)
  const accepted = acceptedBy('gzip, deflate, br, zstd')
  const ask = async () => {
    const answer = await fromCachedPage(page, accepted, undefined)
    return {
      encoding: answer.headers.get('content-encoding'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const first = await ask()
  expect(first.encoding).toBe('zstd')
  expect(zstdDecompressSync(first.bytes).toString()).toBe(html)
  expect(readyBytes(page, accepted)).toBeUndefined()

  await vi.waitFor(async () => expect((await ask()).encoding).toBe('br'))

  const later = await ask()
  expect(brotliDecompressSync(later.bytes).toString()).toBe(html)
  expect(readyBytes(page, accepted)?.equals(later.bytes)).toBe(true)
})

test('one page is given to whoever takes brotli, gzip or nothing in their own encoding', async () => {
  const page = await toCachedPage(htmlResponse(html, { status: 200 }), 0)
  for (const [header, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    [undefined, null],
  ] as const) {
    const answer = await fromCachedPage(page, acceptedBy(header), undefined)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
  }
})
