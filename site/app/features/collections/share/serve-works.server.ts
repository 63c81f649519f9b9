import { applyLook } from '@tessera/convert'
import type { Hono } from 'hono'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requestScope } from '#server/http/request-scope.ts'
import { openCollection } from '../open-collection.server.ts'
import { findExportRows } from '../export/export.queries.server.ts'

const WIDTH = 400

/** `/collections/{uuid}/works/{work}`: the picture of a drawing in the look of its collection. */
export function mountCollectionWorks(app: Hono, deps: Deps): void {
  app.get('/collections/:uuid/works/:work', async (context) => {
    const { actor } = requestScope(deps, context, 'en')
    const { uuid, work } = context.req.param()
    const { row } = await openCollection(deps.pool, actor, uuid)
    const rows = await findExportRows(deps.pool, row.id, work)
    const [found] = rows
    if (!found?.svg) throw new AppError('not_found')
    const { svg, sha256 } = found
    const key = JSON.stringify(['look-1', sha256, row.look, WIDTH])
    const bytes = await deps.cache.cached(key, 'webp', () =>
      deps.render.svgToRaster(applyLook(svg, row.look), { width: WIDTH, format: 'webp' }),
    )
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': 'image/webp',
        // The address names the version of the look; who may see it can change.
        'cache-control': 'private, max-age=300',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    })
  })
}
