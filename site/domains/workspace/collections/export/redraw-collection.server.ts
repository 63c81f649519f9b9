import { permitsChanges } from '@tessera/licensing'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import {
  archiveEntries,
  type ArchiveFile,
  type ZipEntry,
} from '#domains/catalogue/downloads/index.server.ts'
import { mapAhead, type Redraw } from '#domains/catalogue/packs/index.server.ts'
import type { CollectionRow } from '#domains/workspace/collections/collections.queries.server.ts'
import { openCollection } from '#domains/workspace/collections/open-collection.server.ts'
import { leftOutText, titleOf, withOrigin } from './export-texts.server.ts'
import { findExportRows, findLicenseTexts } from './export.queries.server.ts'
import { grantDrawings } from './grant-drawings.server.ts'
import { prepareDrawings, type Drawing } from './prepare-drawings.ts'

type RedrawDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'cache' | 'render'>

/** Drawings at once: rasters wait for worker threads. */
const REDRAWN_AHEAD = 4

/**
 * A whole collection as an editor draws it, written while it is sent, then LICENSE, CREDITS.md and the
 * SPDX document. Every drawing is granted by its own licence; one that may not be changed stays the SVG
 * that it is.
 *
 * @throws {AppError} not_found; invalid_request where there is nothing to draw; the refusal where nothing
 *   is granted
 */
export async function redrawCollection(
  deps: RedrawDeps,
  actor: Actor,
  { id, redraw }: { readonly id: string; readonly redraw: Redraw },
): Promise<{ readonly row: CollectionRow; readonly entries: AsyncGenerator<ZipEntry> }> {
  const { row } = await openCollection(deps.pool, actor, id)
  const rows = await findExportRows(deps.pool, row.id)
  const { drawings, leftOut } = prepareDrawings(rows, row.look, 'svg')
  if (drawings.length === 0) {
    throw new AppError('invalid_request', { fields: { collection: 'has no drawing' } })
  }
  const { granted, refused } = await grantDrawings(deps, actor, drawings)
  const licenses = await findLicenseTexts(deps.pool, [
    ...new Set(granted.map((drawing) => drawing.row.licenseId)),
  ])
  const missing = [...leftOut, ...refused]
  const works = mapAhead(inTurn(granted), REDRAWN_AHEAD, async (drawing) => {
    const license = licenses.get(drawing.row.licenseId)
    return license && { ...(await drawOne(drawing, redraw)), license }
  })
  return { row, entries: entriesOf() }

  async function* entriesOf(): AsyncGenerator<ZipEntry> {
    yield* archiveEntries(deps, titleOf(row), withoutMissing(works))
    if (missing.length === 0) return
    yield { path: 'LEFT-OUT.txt', bytes: Buffer.from(leftOutText(missing)), isStored: false }
  }
}

async function drawOne(drawing: Drawing, redraw: Redraw) {
  const { row, name } = drawing
  const mayChange = permitsChanges(row.spdx)
  const { format, bytes } = mayChange
    ? await redraw(drawing.svg, row)
    : { format: 'svg', bytes: Buffer.from(withOrigin(drawing)) }
  return { slug: name, format, bytes, credit: attributionFacts(row, { isChanged: mayChange }) }
}

async function* withoutMissing(
  works: AsyncIterable<ArchiveFile | undefined>,
): AsyncGenerator<ArchiveFile> {
  for await (const work of works) if (work) yield work
}

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}
