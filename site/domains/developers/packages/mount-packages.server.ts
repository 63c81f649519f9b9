import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { siteRoot } from '#platform/site-root.ts'

/** What the build packs; nothing else of the folder is served. */
const files: ReadonlySet<string> = new Set([
  'tessera-sdk.tgz',
  'tessera-cli.tgz',
  'tessera-mcp.tgz',
])

/** Where `npm run build` puts them. */
const built = join(siteRoot, 'build/packages')

/**
 * Packages for developers as npm installs them: `npm install https://…/packages/tessera-sdk.tgz`. They fit the API of
 * this very site, and need no registry.
 */
export function mountPackages(app: Hono, folder = built): void {
  app.get('/packages/:file', forEverybody, async (context) => {
    const name = context.req.param('file')
    if (!files.has(name)) throw new AppError('not_found')
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found) throw new AppError('not_found')
    const etag = `"${found.size}-${Math.floor(found.mtimeMs)}"`
    const headers = { etag, 'cache-control': 'public, max-age=300' }
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    return context.body(body, 200, {
      ...headers,
      'content-type': 'application/gzip',
      'content-length': String(found.size),
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
}
