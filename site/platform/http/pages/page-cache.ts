import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, encodingFor, type Effort, type Encoding } from './compress.ts'
import { textOf } from './page-html.ts'

/** A finished page: every variant a browser may ask for is made once. */
export type CachedPage = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly etag: string
  readonly bytes: Buffer
  readonly madeAtMs: number
  readonly quick: Map<Encoding, Promise<Buffer>>
  readonly small: Map<Encoding, Small>
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

/** The encodings of one visitor: of a page made just now, and of one that is asked for again. */
export type Accepted = Readonly<Record<Effort, Encoding>>

export function acceptedBy(header: string | undefined): Accepted {
  return { quick: encodingFor(header, 'quick'), small: encodingFor(header, 'small') }
}

/** A page in the encoding that is small: asked for once, being made for whoever comes next, or there. */
type Small = 'wanted' | 'running' | Buffer

/** Quickly for the first who asks, small for those after the second. */
async function bodyOf(page: CachedPage, accepted: Accepted): Promise<[Encoding, Buffer]> {
  const ready = readyBytes(page, accepted)
  if (ready) return [accepted.small, ready]
  if (page.small.get(accepted.small) === 'wanted') makeSmall(page, accepted.small)
  else if (!page.small.has(accepted.small)) page.small.set(accepted.small, 'wanted')
  const { bytes, quick } = page
  const body = quick.get(accepted.quick) ?? compress(bytes, accepted.quick)
  quick.set(accepted.quick, body)
  return [accepted.quick, await body]
}

/** Nobody waits for it; where it fails, the quick one stays. */
function makeSmall({ bytes, small }: CachedPage, encoding: Encoding): void {
  small.set(encoding, 'running')
  compress(bytes, encoding, 'small').then(
    (made) => void small.set(encoding, made),
    () => undefined,
  )
}

/** The bytes of a page for one visitor, if they are made and will not get smaller. */
export function readyBytes({ small, bytes }: CachedPage, accepted: Accepted): Buffer | undefined {
  if (accepted.small === 'identity') return bytes
  const made = small.get(accepted.small)
  return Buffer.isBuffer(made) ? made : undefined
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
    quick: new Map(),
    small: new Map(),
  }
}

/** Answers a request from a finished page: 304 when the browser has it, else in its encoding. */
export async function fromCachedPage(
  page: CachedPage,
  accepted: Accepted,
  knownEtags: string | undefined,
): Promise<Response> {
  const headers = new Headers(page.headers as [string, string][])
  headers.set('etag', page.etag)
  headers.append('vary', 'accept-encoding')
  const isKnown = knownEtags?.split(',').some((etag) => etag.trim() === page.etag)
  if (page.status === 200 && isKnown) return new Response(null, { status: 304, headers })
  const [encoding, body] = await bodyOf(page, accepted)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers })
}
