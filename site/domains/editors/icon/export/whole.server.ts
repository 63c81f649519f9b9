import type { IconLook } from '@tessera/icon-tile'
import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request-scope.ts'
import { answerZip, refuseUnasked } from '#domains/catalogue/downloads/index.server.ts'
import {
  findPack,
  grantPackDownload,
  packArchive,
  type Redraw,
} from '#domains/catalogue/packs/index.server.ts'
import { exportCollection } from '#domains/workspace/collections/index.server.ts'
import { readDesignAddress } from '#domains/editors/icon/design-address.ts'
import { joinCredits } from './design-credit.server.ts'
import { readFileRequest } from './file-answer.server.ts'
import { findDrawing } from './find-drawing.server.ts'
import { composeSvg, writeDesignFile } from './write-design-file.server.ts'

const PACK_SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/

/**
 * Every icon of a pack or of a collection in one design, written while it is sent; whoever goes away ends
 * the work. A pack is granted as a whole, a collection icon by icon, as their own downloads are. With
 * LICENSE, CREDITS.md and the SPDX document, in which all are called changed.
 *
 * @throws {AppError} not_found, invalid_request, or the reason of refusal
 */
export async function answerWhole(deps: Deps, context: Context): Promise<Response> {
  refuseUnasked(context)
  const parameters = new URL(context.req.url).searchParams
  const { look, collection } = readDesignAddress(parameters)
  const { format, px } = readFileRequest(parameters, look)
  if (format !== 'svg' && format !== 'png') throw new AppError('format_not_available')
  const { actor } = requestScope(deps, context, 'en')
  const badgeSource = await openBadge(deps, look)

  if (collection !== null) {
    return answerZip(deps, context, actor, async () => {
      const redraw = (source: string) => composeSvg({ source, badgeSource, look })
      const wanted = { id: collection, format: 'svg', redraw } as const
      const { row, entries } = await exportCollection(deps, actor, wanted)
      return { name: `${row.slug}-design`, entries: inTurn(entries), modifiedAt: deps.now() }
    })
  }
  const slug = parameters.get('pack') ?? ''
  if (!PACK_SLUG.test(slug)) throw new AppError('not_found')
  const redraw: Redraw = async (source, asset) => {
    const credit = joinCredits([asset], true)
    const design = { source, badgeSource, look }
    return { format, bytes: await writeDesignFile(deps, design, { format, px, credit }) }
  }
  return answerZip(deps, context, actor, async () => {
    const { id } = await findPack(deps, { kind: 'icon', slug })
    const recipe = { color: null, stroke: null, redraw }
    const granted = await grantPackDownload(deps, actor, { id: String(id), recipe })
    return { name: `${slug}-design`, entries: packArchive(deps, granted), modifiedAt: deps.now() }
  })
}

/** The same badge on all; one that is locked would be a download for each. */
async function openBadge(deps: Deps, { badge }: IconLook): Promise<string | null> {
  if (badge === '') return null
  const { svg, isOpen } = await findDrawing(deps, badge)
  if (!isOpen) throw new AppError('not_found')
  return svg
}

async function* inTurn<Entry>(entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries
}
