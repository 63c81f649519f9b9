import { readLottie } from '@tessera/lottie'
import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { countView, findPublishedFile, type StoredFileRow } from './asset.queries.server.ts'
import { readStoredFile } from './read-stored-file.server.ts'

/** What is served, and the stored format it comes from. */
const previews = {
  json: { type: 'application/json', from: 'json' },
  glb: { type: 'model/gltf-binary', from: 'glb' },
  webp: { type: 'image/webp', from: 'json' },
} as const
/** Longer side in pixels of the moving picture of an animation. */
const MOVING_SIZE = 400

/**
 * `/previews/{uuid}.json|glb`: what players in the page load, where anybody may download it; of an
 * animation that is not for all, `.webp` is a small moving picture. `POST /views/{uuid}` counts a
 * view: pages are cached, so the browser says that one was seen.
 */
export function mountAssetFiles(app: Hono, deps: Deps): void {
  app.get('/previews/:name', forEverybody, async (context) => {
    const [uuid = '', extension = ''] = context.req.param('name').split('.')
    if (!isUuid(uuid) || !isPreview(extension)) throw new AppError('not_found')
    const { type, from } = previews[extension]
    const file = await findPublishedFile(deps.pool, uuid, from)
    if (!file || !(file.isOpen || extension === 'webp')) throw new AppError('not_found')
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      etag: `"${file.sha256}-${extension}"`,
    }
    if (context.req.header('if-none-match') === headers.etag) {
      return new Response(null, { status: 304, headers })
    }
    const bytes = extension === 'webp' ? await drawMoving(deps, file) : await read(deps, file)
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
  })

  app.post('/views/:uuid', forEverybody, async (context) => {
    const uuid = context.req.param('uuid')
    const site = context.req.header('sec-fetch-site')
    if (!isUuid(uuid) || (site !== undefined && site !== 'same-origin')) {
      throw new AppError('not_found')
    }
    await countView(deps.pool, uuid, deps.now())
    return new Response(null, { status: 204 })
  })
}

/** Made once and kept. */
function drawMoving(deps: Deps, file: StoredFileRow): Promise<Uint8Array> {
  return deps.cache.cached(`moving-1 ${file.sha256} ${MOVING_SIZE}`, 'webp', async () => {
    const { animation } = readLottie(new TextDecoder().decode(await read(deps, file)))
    return deps.render.lottieToWebp(animation, { size: MOVING_SIZE })
  })
}

async function read(deps: Deps, file: StoredFileRow): Promise<Uint8Array> {
  const bytes = await readStoredFile(deps, file)
  if (!bytes) throw new AppError('not_found')
  return bytes
}

function isPreview(extension: string): extension is keyof typeof previews {
  return Object.hasOwn(previews, extension)
}
