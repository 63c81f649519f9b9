import type { Hono } from 'hono'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { countView, findPublishedFile } from './asset.queries.server.ts'
import { readStoredFile } from './read-stored-file.server.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const previewTypes = { json: 'application/json', glb: 'model/gltf-binary' } as const

/**
 * `/previews/{uuid}.json|glb`: what players in the page load, for reading only. A model is served
 * only where anybody may download it. `POST /views/{uuid}` counts a view: pages are cached, so the
 * browser says that one was seen.
 */
export function mountItemFiles(app: Hono, deps: Deps): void {
  app.get('/previews/:name', async (context) => {
    const [uuid = '', extension = ''] = context.req.param('name').split('.')
    if (!UUID.test(uuid) || !isPreview(extension)) throw new AppError('not_found')
    const file = await findPublishedFile(deps.pool, uuid, extension)
    if (!file || (extension === 'glb' && !file.isOpen)) throw new AppError('not_found')
    const headers = {
      'content-type': previewTypes[extension],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      etag: `"${file.sha256}"`,
    }
    if (context.req.header('if-none-match') === headers.etag) {
      return new Response(null, { status: 304, headers })
    }
    const bytes = await readStoredFile(deps, file)
    if (!bytes) throw new AppError('not_found')
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
  })

  app.post('/views/:uuid', async (context) => {
    const uuid = context.req.param('uuid')
    const site = context.req.header('sec-fetch-site')
    if (!UUID.test(uuid) || (site !== undefined && site !== 'same-origin')) {
      throw new AppError('not_found')
    }
    await countView(deps.pool, uuid)
    return new Response(null, { status: 204 })
  })
}

function isPreview(extension: string): extension is keyof typeof previewTypes {
  return Object.hasOwn(previewTypes, extension)
}
