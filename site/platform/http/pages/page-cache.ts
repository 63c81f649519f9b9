import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from './compress.ts'
import { textOf } from './page-html.ts'

/** A finished page: every variant a browser may ask for is made once. */
export type CachedPage = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly etag: string
  readonly bytes: Buffer
  readonly madeAtMs: number
  readonly bodies: Map<Encoding, Body>
}

export type PageCache = {
  find(key: string): CachedPage | undefined
  keep(key: string, page: CachedPage): void
  drop(key: string): void
  /** Runs `make` once per key however many ask at the same time. */
  once(key: string, make: () => Promise<CachedPage>): Promise<CachedPage>
  clear(): void
}

const LARGEST_CACHE_BYTES = 64 * 1024 * 1024

/**
 * Whole anonymous pages in memory, those asked for longest ago leaving first; dropped when the
 * catalogue changes. `largest` bounds the bytes of HTML; compressed variants come on top, a third as much.
 */
export function createPageCache(largest = LARGEST_CACHE_BYTES): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: largest,
    // An empty page counts too.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  })
  const running = new Map<string, Promise<CachedPage>>()

  return {
    find: (key) => pages.get(key),
    drop: (key) => void pages.delete(key),
    keep: (key, page) => void pages.set(key, page),
    once(key, make) {
      const already = running.get(key)
      if (already) return already
      const made = make().finally(() => running.delete(key))
      running.set(key, made)
      return made
    },
    clear: () => pages.clear(),
  }
}

/** A page in one encoding: quickly for the first who asks, small for those after the second. */
type Body = { bytes: Promise<Buffer>; isSmall: boolean; ready?: Buffer }

function bodyOf({ bytes, bodies }: CachedPage, encoding: Encoding): Promise<Buffer> {
  const made = bodies.get(encoding)
  if (!made) {
    const quick = compress(bytes, encoding)
    const body: Body = { bytes: quick, isSmall: encoding === 'identity' }
    bodies.set(encoding, body)
    return quick.then((made) => (body.ready = made))
  }
  const { bytes: ready } = made
  if (!made.isSmall) {
    made.isSmall = true
    const small = compress(bytes, encoding, 'small')
    // Nobody waits for it; where it fails, the quick one stays.
    small
      .then((ready) => {
        made.bytes = small
        made.ready = ready
      })
      .catch(() => undefined)
  }
  return ready
}

/** The bytes of a page in one encoding, if they are made and will not get smaller. */
export function readyBytes({ bodies }: CachedPage, encoding: Encoding): Buffer | undefined {
  const body = bodies.get(encoding)
  return body?.isSmall ? body.ready : undefined
}

/** Freezes an answer of the page renderer. */
export async function toCachedPage(response: Response, nowMs: number): Promise<CachedPage> {
  const bytes = Buffer.from((await textOf(response)) ?? '')
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
    bytes,
    madeAtMs: nowMs,
    bodies: new Map(),
  }
}

/** Answers a request from a finished page: 304 when the browser has it, else in its encoding. */
export async function fromCachedPage(
  page: CachedPage,
  encoding: Encoding,
  knownEtags: string | undefined,
): Promise<Response> {
  const headers = new Headers(page.headers as [string, string][])
  headers.set('etag', page.etag)
  headers.append('vary', 'accept-encoding')
  const isKnown = knownEtags?.split(',').some((etag) => etag.trim() === page.etag)
  if (page.status === 200 && isKnown) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = await bodyOf(page, encoding)
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers })
}
