import { applyCustomization } from '@tessera/convert'
import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { recordedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { openCollection } from '#domains/workspace/collections/open-collection.server.ts'
import { findExportRows } from '#domains/workspace/collections/export/export.queries.server.ts'

const WIDTH = 400

/** `/collections/{uuid}/works/{work}`: the picture of a drawing in the look of its collection. */
export function mountCollectionAssets(app: Hono, deps: Deps): void {
  app.get('/collections/:uuid/works/:work', recordedWhileActing, async (context) => {
    const { actor } = requestScope(deps, context, 'en')
    const { uuid, work } = context.req.param()
    const { row } = await openCollection(deps.pool, actor, uuid)
    const rows = await findExportRows(deps.pool, row.id, work)
    const [found] = rows
    if (!found?.svg) throw new AppError('not_found')
    const { svg, sha256 } = found
    const key = JSON.stringify(['look-1', sha256, row.look, WIDTH])
    const bytes = await deps.cache.cached(key, 'webp', () =>
      deps.render.svgToRaster(applyCustomization(svg, row.look), {
        width: WIDTH,
        format: 'webp',
      }),
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
