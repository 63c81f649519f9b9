import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { encodingFor } from '#platform/http/pages/compress.ts'

const mimeTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type Stored = { readonly path: string; readonly bytes: number }
type StaticFile = Stored & { readonly brotli: Stored | null }

/**
 * Serves the client build. Files are listed once at start, so a request can only name what is there;
 * `.br` siblings written by the build go to browsers that take them.
 */
export async function serveStaticFiles(app: Hono, directory: string): Promise<void> {
  const files = await listFiles(directory)
  app.use(async (context, next) => {
    const file = files.get(context.req.path)
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (!file || !isRead) return next()
    const isBrotli = encodingFor(context.req.header('accept-encoding'), 'small') === 'br'
    const { path, bytes } = (isBrotli && file.brotli) || file
    const headers = new Headers({
      'content-type': mimeTypes[extname(file.path)] ?? 'application/octet-stream',
      'cache-control': context.req.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      'content-length': String(bytes),
      vary: 'accept-encoding',
    })
    if (path !== file.path) headers.set('content-encoding', 'br')
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, { headers })
  })
}

async function listFiles(directory: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const stored = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await stat(path)).size })),
  )
  const byPath = new Map(stored.map((file) => [file.path, file]))
  const originals = stored.filter(({ path }) => !path.endsWith('.br'))
  return new Map(
    originals.map((file) => [
      '/' + relative(directory, file.path).split(sep).join('/'),
      { ...file, brotli: byPath.get(`${file.path}.br`) ?? null },
    ]),
  )
}
