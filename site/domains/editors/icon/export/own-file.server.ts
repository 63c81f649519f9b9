import { fileCredit } from '@tessera/licensing'
import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { boundedRequest } from '#platform/http/input/bounded-request.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import { answerZip } from '#domains/catalogue/downloads/index.server.ts'
import { fileAnswer, textFieldsOf } from '#domains/editors/export/index.server.ts'
import { MOST_FORM_BYTES, MOST_OWN_BYTES, readSets } from '#domains/editors/icon/design-address.ts'
import { findDrawing, findTile, outlineOfTile } from './find-drawing.server.ts'
import { readFileRequest } from './read-file-request.server.ts'
import { iconSetEntries } from './icon-set-entries.server.ts'
import { readDesign } from './read-design.server.ts'
import { writeDesignFile, type DesignRender } from './write-design-file.server.ts'

const OWN_NAME = 'icon'
/** Of work, not of waiting. */
const DRAWING_MS = 3_000

/**
 * A design of an SVG of the visitor's own, which is sanitised and forgotten; icons of the catalogue in it
 * are credited. The form holds `svg` as text or file and the options of the editor; with `sets` the answer
 * is a zip.
 *
 * @throws {AppError} payload_too_large, invalid_request, format_not_available, not_found
 */
export async function answerOwnFile(deps: Deps, context: Context): Promise<Response> {
  const form = await readForm(await boundedRequest(context.req.raw, MOST_FORM_BYTES))
  const parameters = textFieldsOf(form, 'svg')
  const { look } = readDesign(parameters)
  const source = await readOwnSvg(deps, form.get('svg'))
  const badge = look.badge === '' ? null : await findDrawing(deps, look.badge)
  const tile = await findTile(deps, look)
  // A locked one is a download of its own: it goes with icons of the catalogue only.
  if (badge?.isOpen === false || tile?.isOpen === false) throw new AppError('not_found')
  const parts = [badge, tile].filter((part) => part !== null)
  if (!parts.every(({ mayChange }) => mayChange)) {
    throw new AppError('invalid_request', {
      fields: { icon: 'the licence does not allow changes' },
    })
  }
  const tileOutline = tile && outlineOfTile(tile)
  const design = { source, badgeSource: badge?.svg ?? null, tileOutline, look }
  // What the visitor brought is theirs to credit; badge and tile are not.
  const attributions = parts.map(({ found }) => attributionFacts(found.item, { isChanged: true }))
  const credit = parts.length > 0 ? fileCredit(attributions, { changes: ['composed'] }) : null
  // Without JavaScript the form sends the sets with every button; that of a file names its format.
  const sets = parameters.has('format') ? [] : readSets(parameters)
  if (sets.length > 0) {
    const { actor } = requestScope(deps, context, 'en')
    return answerZip(deps, context, actor, async () => ({
      name: `${OWN_NAME}-set`,
      entries: iconSetEntries(drawApart(deps), {
        design,
        sets,
        name: OWN_NAME,
        credit,
        attributions,
      }),
      modifiedAt: deps.now(),
    }))
  }
  const { format, px } = readFileRequest(parameters, look)
  return fileAnswer(
    await writeDesignFile(drawApart(deps), design, { format, px, credit }),
    format,
    OWN_NAME,
  )
}

/**
 * What somebody brought along, made safe in a process of its own.
 *
 * @throws {AppError} payload_too_large, invalid_request naming `svg`
 */
export async function readOwnSvg(
  { render }: Pick<Deps, 'render'>,
  field: FormDataEntryValue | null,
): Promise<string> {
  const text = typeof field === 'string' ? field : ((await field?.text()) ?? '')
  const read = await render.readStrangersSvg(text, { idPrefix: 'own', maxBytes: MOST_OWN_BYTES })
  if ('svg' in read) return read.svg
  if (read.refused === 'too-large') throw new AppError('payload_too_large')
  throw new AppError('invalid_request', { fields: { svg: read.message } })
}

/**
 * Drawing in processes of its own: a filter of a few hundred bytes can compute for minutes, and no picture
 * of the catalogue waits for it.
 */
export function drawApart({ render }: Pick<Deps, 'render'>): { readonly render: DesignRender } {
  const apart = { isStrangers: true, timeoutMs: DRAWING_MS }
  return {
    render: {
      svgToRaster: (svg, options) => render.svgToRaster(svg, { ...options, ...apart }),
      svgToPdf: (svg, options) => render.svgToPdf(svg, { ...options, ...apart }),
    },
  }
}
