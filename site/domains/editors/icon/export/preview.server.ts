import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { findDrawing, findTile, outlineOfTile } from './find-drawing.server.ts'
import { readDesign } from './read-design.server.ts'
import { composeSvg } from './write-design-file.server.ts'

/** As large as the picture of any locked asset, see decision 024. */
const PREVIEW_PX = 400
const KEPT_SECONDS = 300

/**
 * A design as a picture. The drawing of a locked icon stays on the server; what is seen while it is
 * edited is made here of the same options.
 *
 * @throws {AppError} invalid_request, not_found, format_not_available, render_failed
 */
export async function answerPreview(deps: Deps, context: Context): Promise<Response> {
  const { icon, look } = readDesign(new URL(context.req.url).searchParams)
  const { svg: source } = await findDrawing(deps, icon)
  const badgeSource = look.badge === '' ? null : (await findDrawing(deps, look.badge)).svg
  const tile = await findTile(deps, look)
  const tileOutline = tile && outlineOfTile(tile)
  const svg = composeSvg({ source, badgeSource, tileOutline, look })
  const bytes = await deps.render.svgToRaster(svg, { width: PREVIEW_PX, format: 'webp' })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
