import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { fromCachedPage, toCachedPage } from './page-cache.ts'
import { htmlResponse } from './page-html.ts'

/** Prose, as pages hold it. */
const html = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8')

async function packedBy(page: Awaited<ReturnType<typeof toCachedPage>>): Promise<Buffer> {
  const answer = await fromCachedPage(page, 'br', undefined)
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
