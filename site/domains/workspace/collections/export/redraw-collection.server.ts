import type { Look } from '@tessera/convert'
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
import { openCollection } from '#domains/workspace/collections/open-collection.server.ts'
import { leftOutText, titleOf, withOrigin } from './export-texts.server.ts'
import {
  findExportRows,
  findIconRows,
  findLicenseTexts,
  type ExportRow,
} from './export.queries.server.ts'
import { grantDrawings } from './grant-drawings.server.ts'
import { prepareDrawings, type Drawing } from './prepare-drawings.ts'

type RedrawDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'cache' | 'render'>

/** Drawings at once: rasters wait for worker threads. */
const REDRAWN_AHEAD = 4

const AS_DRAWN = { colors: null, stroke: null, box: null }

/** What an archive calls a collection. */
type Title = ReturnType<typeof titleOf>

type ToRedraw = {
  readonly title: Title
  readonly rows: readonly ExportRow[]
  readonly look: Look
  readonly redraw: Redraw
}

type Redrawn = { readonly slug: string; readonly entries: AsyncGenerator<ZipEntry> }

/**
 * The icons of a collection that the site itself gathers, as an editor draws them.
 *
 * @throws {AppError} as `redrawCollection` does
 */
export async function redrawGathered(
  deps: RedrawDeps,
  actor: Actor,
  {
    gathered: { slug, name, ids },
    redraw,
  }: {
    readonly gathered: {
      readonly slug: string
      readonly name: string
      readonly ids: readonly number[]
    }
    readonly redraw: Redraw
  },
): Promise<Redrawn> {
  const rows = await findIconRows(deps.pool, ids)
  const title = { name, slug, spdxPath: `collections/${slug}`, createdAt: deps.now() }
  return redrawRows(deps, actor, { title, rows, look: AS_DRAWN, redraw })
}

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
): Promise<Redrawn> {
  const { row } = await openCollection(deps.pool, actor, id)
  const rows = await findExportRows(deps.pool, row.id)
  return redrawRows(deps, actor, { title: titleOf(row), rows, look: row.look, redraw })
}

async function redrawRows(
  deps: RedrawDeps,
  actor: Actor,
  { title, rows, look, redraw }: ToRedraw,
): Promise<Redrawn> {
  const { drawings, leftOut } = prepareDrawings(rows, look, 'svg')
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
  return { slug: title.slug, entries: entriesOf() }

  async function* entriesOf(): AsyncGenerator<ZipEntry> {
    yield* archiveEntries(deps, title, withoutMissing(works))
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
