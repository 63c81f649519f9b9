import type { IconLook } from '@tessera/icon-tile'
import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { answerZip, refuseUnasked } from '#domains/catalogue/downloads/index.server.ts'
import {
  findPack,
  grantPackDownload,
  packArchive,
  type Redraw,
} from '#domains/catalogue/packs/index.server.ts'
import { findGathered } from '#domains/editors/gathered/index.server.ts'
import { redrawCollection, redrawGathered } from '#domains/workspace/collections/index.server.ts'
import { creditOfLook } from './design-credit.server.ts'
import { readFileRequest } from './read-file-request.server.ts'
import { findDrawing, findTile, outlineOfTile } from './find-drawing.server.ts'
import { readDesign } from './read-design.server.ts'
import { writeDesignFile } from './write-design-file.server.ts'

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
  const { look, collection } = readDesign(parameters)
  const { format, px } = readFileRequest(parameters, look)
  if (format !== 'svg' && format !== 'png') throw new AppError('format_not_available')
  const { actor } = requestScope(deps, context, 'en')
  const parts = await openParts(deps, look)
  const redraw = async (source: string, asset: Parameters<Redraw>[1]) => {
    const credit = creditOfLook([asset, ...parts.credited], look)
    const { badgeSource, tileOutline } = parts
    const design = { source, badgeSource, tileOutline, look }
    return { format, bytes: await writeDesignFile(deps, design, { format, px, credit }) }
  }

  if (collection !== null) {
    return answerZip(deps, context, actor, async () => {
      const gathered = await findGathered({ deps, language: 'en' }, collection)
      const { slug, entries } = gathered
        ? await redrawGathered(deps, actor, { gathered, redraw })
        : await redrawCollection(deps, actor, { id: collection, redraw })
      return { name: `${slug}-design`, entries, modifiedAt: deps.now() }
    })
  }
  const slug = parameters.get('pack') ?? ''
  if (!PACK_SLUG.test(slug)) throw new AppError('not_found')
  return answerZip(deps, context, actor, async () => {
    const { id } = await findPack(deps, { kind: 'icon', slug })
    const recipe = { color: null, stroke: null, redraw }
    const granted = await grantPackDownload(deps, actor, { id: String(id), recipe })
    return { name: `${slug}-design`, entries: packArchive(deps, granted), modifiedAt: deps.now() }
  })
}

/** The same badge and tile for all; one that is locked would be a download for each. */
async function openParts(deps: Deps, look: IconLook) {
  const badge = look.badge === '' ? null : await findDrawing(deps, look.badge)
  const tile = await findTile(deps, look)
  const parts = [badge, tile].filter((part) => part !== null)
  if (!parts.every(({ isOpen }) => isOpen)) throw new AppError('not_found')
  if (!parts.every(({ mayChange }) => mayChange)) {
    throw new AppError('invalid_request', {
      fields: { icon: 'the licence does not allow changes' },
    })
  }
  return {
    badgeSource: badge?.svg ?? null,
    tileOutline: tile && outlineOfTile(tile),
    credited: parts.map(({ found }) => found.item),
  }
}
