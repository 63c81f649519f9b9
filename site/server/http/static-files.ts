import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'

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

type StaticFile = { readonly path: string; readonly bytes: number; readonly hasBrotli: boolean }

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
    const takesBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '')
    const path = file.hasBrotli && takesBrotli ? `${file.path}.br` : file.path
    const headers = new Headers({
      'content-type': mimeTypes[extname(file.path)] ?? 'application/octet-stream',
      'cache-control': context.req.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      vary: 'accept-encoding',
    })
    if (path.endsWith('.br')) headers.set('content-encoding', 'br')
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, { headers })
  })
}

async function listFiles(directory: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths.filter((path) => !path.endsWith('.br'))) {
    const { size } = await stat(path)
    const address = '/' + relative(directory, path).split(sep).join('/')
    files.set(address, { path, bytes: size, hasBrotli: known.has(`${path}.br`) })
  }
  return files
}
