import { formatInfo } from '@tessera/convert'
import { isMovingSvg } from '@tessera/svg'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { drawAsset, drawPack, PACK_TILES, pictureSource } from './draw-picture.server.ts'
import { findAssetPictureSources, findPackPictureSources } from './images.queries.server.ts'
import { readPictureRequest, type PictureRequest } from './picture-request.server.ts'

/**
 * `/images/{uuid}?format&w&h&palette&modified_at`: the picture of an asset or pack, made once and kept on
 * disk. `/images/{uuid}.svg` is the sanitised drawing itself, where anybody may have it.
 */
export function mountImages(app: Hono, deps: Deps): void {
  app.get('/images/:name', forEverybody, (context) => {
    const name = context.req.param('name')
    const [uuid = '', extension, ...rest] = name.split('.')
    if (!isUuid(uuid) || rest.length > 0) throw new AppError('not_found')
    if (extension === 'svg') return answerSvg(deps, context, uuid)
    if (extension !== undefined) throw new AppError('not_found')
    return answerPicture(deps, context, uuid)
  })
}

async function answerPicture(deps: Deps, context: Context, uuid: string): Promise<Response> {
  const request = readPictureRequest(context.req.query())
  if (request.palette && requestScope(deps, context, 'en').actor.kind === 'guest') {
    throw new AppError('login_required')
  }
  const bytes = await drawStoredPicture(deps, uuid, request)
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': mimeOf(request.format),
      'content-length': String(bytes.byteLength),
      'cache-control': request.palette ? 'private, max-age=3600' : cacheControl(context),
    },
  })
}

/**
 * The picture of a published asset or pack from the cache, else drawn and kept.
 *
 * @throws {AppError} not_found, render_failed
 */
export async function drawStoredPicture(
  deps: Pick<Deps, 'pool' | 'files' | 'render' | 'cache'>,
  uuid: string,
  request: PictureRequest,
): Promise<Uint8Array> {
  const asset = await findAssetPictureSources(deps.pool, uuid)
  const pack = asset.length > 0 ? [] : await findPackPictureSources(deps.pool, uuid, PACK_TILES)
  if (asset.length === 0 && pack.length === 0) throw new AppError('not_found')
  const sources = [asset, ...pack].map((files) => pictureSource(files))
  const hashes = sources.map((source) => source?.sha256)
  // Drawings that move are drawn at rest, which they once were not.
  const isMoving = sources.some((source) => isMovingSvg(source?.body ?? ''))
  const recipe = JSON.stringify([
    'picture-1',
    hashes,
    inOneOrder(request),
    ...(isMoving ? ['at rest'] : []),
  ])
  return deps.cache.cached(recipe, request.format, () =>
    asset.length > 0 ? drawAsset(deps, asset, request) : drawPack(deps, pack, request),
  )
}

/** Two requests for one picture are one recipe, in whatever order their fields were written. */
function inOneOrder({ format, width, height, palette }: PictureRequest): PictureRequest {
  return { format, width, height, ...(palette && { palette }) }
}

async function answerSvg(deps: Deps, context: Context, uuid: string): Promise<Response> {
  const files = await findAssetPictureSources(deps.pool, uuid)
  const original = files.find(({ format, role }) => format === 'svg' && role === 'original')
  const svg = original?.isOpen ? original.body : null
  if (svg === null || svg === undefined) throw new AppError('not_found')
  return new Response(svg, {
    headers: {
      'content-type': formatInfo.svg.mime,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': cacheControl(context),
    },
  })
}

function mimeOf(format: PictureRequest['format']): string {
  return format === 'avif' ? 'image/avif' : formatInfo[format].mime
}

/** An address that names the moment of change never changes its content. */
function cacheControl(context: Context): string {
  return context.req.query('modified_at')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=300'
}
