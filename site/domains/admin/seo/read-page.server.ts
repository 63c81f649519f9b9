import type { Hono } from 'hono'
import { readPageHead, type ReadHead } from './read-page-head.ts'

/** Names itself as a crawler, so that the answer is the page of no visitor and in the language of its path. */
const READER = { 'user-agent': 'TesseraReader/1.0 (bot)', accept: 'text/html' }

/** What a page of ours says to search engines; null where there is none, or it wants no index. */
export async function readPage(app: Hono, address: string): Promise<ReadHead | null> {
  const page = await app.request(address, { headers: READER })
  const isPage = page.status === 200 && page.headers.get('content-type')?.startsWith('text/html')
  return isPage ? readPageHead(await page.text()) : null
}
