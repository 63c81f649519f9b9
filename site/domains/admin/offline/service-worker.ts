/// <reference lib="webworker" />

/** Pages and files that a browser keeps at most; the oldest make room. */
const PAGES_KEPT = 40
const FILES_KEPT = 600

/**
 * Keeps what was looked at or downloaded last, to be read without a connection. Pages are fetched without
 * cookies and kept only where they are for everybody, so nothing of one account is ever shown to another.
 * Built by tools/build-browser-scripts.ts into /service-worker.js.
 */
declare const self: ServiceWorkerGlobalScope

const PAGES = 'pages-1'
const FILES = 'files-1'

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(start()))

self.addEventListener('message', (event) => {
  const { type, pages, files } = event.data as {
    type?: unknown
    pages?: unknown
    files?: unknown
  }
  if (type === 'keep') event.waitUntil(keepAll(textsOf(pages), textsOf(files)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname))
  else if (/^\/(assets|images|avatars)\//.test(pathname)) event.respondWith(answerFile(request))
})

async function start(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== PAGES && name !== FILES) await caches.delete(name)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The page from the network; without one, what is kept of it, else the page about that. */
async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  } catch (error) {
    const pages = await caches.open(PAGES)
    const kept = await pages.match(pathname)
    if (kept) return kept
    // A page at the address of another would not come to life: the browser is led there.
    for (const language of new Set([languageOfPath(pathname), ''])) {
      const offline = `${language}/offline`
      if (await pages.match(offline)) return Response.redirect(`${offline}#${pathname}`)
    }
    throw error
  }
}

/** Files of the build never change, and addresses of pictures name their version. */
async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  return (await files.match(request)) ?? fetch(request)
}

async function keepAll(pages: readonly string[], files: readonly string[]): Promise<void> {
  for (const path of pages) await keepPage(path)
  await keepFiles(files)
  await shorten(PAGES, PAGES_KEPT)
  await shorten(FILES, FILES_KEPT)
}

async function keepPage(path: string): Promise<void> {
  const pages = await caches.open(PAGES)
  const language = languageOfPath(path).slice(1)
  const answer = await fetch(path, {
    credentials: 'omit',
    headers: { 'accept-language': { '': 'en', jp: 'ja', kr: 'ko' }[language] ?? language },
  })
  if (!isKeepable(answer)) return
  const html = await answer.clone().text()
  await keepFiles([...html.matchAll(/"(\/assets\/[\w./-]+)"/g)].map(([, file = '']) => file))
  await pages.delete(path)
  await pages.put(path, answer)
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  for (const path of new Set(paths)) {
    if (await files.match(path)) continue
    const answer = await fetch(path, { credentials: 'omit' })
    if (isKeepable(answer)) await files.put(path, answer)
  }
}

/** The oldest go first; the pages about being offline stay. */
async function shorten(name: string, most: number): Promise<void> {
  const cache = await caches.open(name)
  const keys = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.endsWith('/offline'))
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

/** Only paths of this site. */
function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.filter((path): path is string => typeof path === 'string' && /^\/(?!\/)/.test(path))
}

type Answer = Pick<Response, 'ok' | 'redirected'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/** Whether an answer is the same for everybody: only such is kept, as pages of an account say `private`. */
function isKeepable({ ok, redirected, headers }: Answer): boolean {
  const rule = headers.get('cache-control') ?? ''
  return ok && !redirected && /\bpublic\b/.test(rule) && !/\bno-store\b|\bprivate\b/.test(rule)
}

/** The language's part of a path with its slash; empty for English. */
function languageOfPath(pathname: string): string {
  return /^\/(?:es|pt|fr|de|jp|kr)(?=\/|$)/.exec(pathname)?.[0] ?? ''
}
