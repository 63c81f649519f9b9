import type { Change } from '@tessera/licensing'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody, refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { boundedRequest } from '#platform/http/input/bounded-request.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { refuseUnasked } from '#domains/catalogue/downloads/index.server.ts'
import {
  backToPage,
  fileAnswer,
  grantOpened,
  previewAnswer,
  textFieldsOf,
} from '#domains/editors/export/index.server.ts'
import { drawApart } from '#domains/editors/icon/index.server.ts'
import { findItem, type FoundItem } from '#domains/editors/svg/find-item.server.ts'
import { readOwnSvg } from '#domains/editors/svg/read-own-svg.server.ts'
import {
  applySimpleEdits,
  isUnedited,
  readSimpleEdits,
  type SimpleEdits,
} from '#domains/editors/svg/simple-edits.ts'
import { MOST_FORM_BYTES, readItemName, SVG_EDITOR_PATH } from '#domains/editors/svg/svg-address.ts'
import { readFileRequest, writeSvgFile } from './write-svg-file.server.ts'

/** As large as the picture of any locked asset, see decision 024. */
const PREVIEW_PX = 400

/**
 * The files of the SVG editor. A GET makes one of an asset and the edits of a form, which the server
 * applies: so the drawing of a locked asset leaves it only once its download is granted. A POST sends
 * the drawing along, and names the asset that it was made from.
 */
export function mountSvgEditor(app: Hono, deps: Deps): void {
  app.get(`${SVG_EDITOR_PATH}/file`, refusedWhileActing, (context) => answerItem(deps, context))
  app.post(`${SVG_EDITOR_PATH}/file`, refusedWhileActing, (context) => answerOwn(deps, context))
  app.get(`${SVG_EDITOR_PATH}/preview.webp`, forEverybody, (context) =>
    answerPreview(deps, context),
  )
}

async function answerItem(deps: Deps, context: Context): Promise<Response> {
  refuseUnasked(context)
  const parameters = new URL(context.req.url).searchParams
  const request = readFileRequest(parameters)
  const item = await requireItem(deps, parameters.get('item'))
  const edits = readSimpleEdits(parameters)
  const isChanged = !isUnedited(edits)
  try {
    const credit = await grantOpened(deps, context, item, {
      format: request.format,
      isChanged,
      changes: changesOf(edits),
    })
    const svg = isChanged ? applySimpleEdits(item.svg, edits) : item.svg
    const drawing = { svg, clean: svg, isOriginal: !isChanged }
    const bytes = await writeSvgFile(deps, drawing, { ...request, credit })
    return fileAnswer(bytes, request.format, nameOf(item))
  } catch (error) {
    return backToPage(context, { path: SVG_EDITOR_PATH, parameters }, error)
  }
}

async function answerOwn(deps: Deps, context: Context): Promise<Response> {
  const form = await readForm(await boundedRequest(context.req.raw, MOST_FORM_BYTES))
  const parameters = textFieldsOf(form, 'svg')
  const request = readFileRequest(parameters)
  const edits = readSimpleEdits(parameters)
  const own = await readOwnSvg(deps, form.get('svg'))
  const edited = isUnedited(edits) ? null : applySimpleEdits(own.clean, edits)
  const drawing = edited === null ? own : { svg: edited, clean: edited }
  const wanted = parameters.get('item')
  if (wanted === null || wanted === '') {
    const bytes = await writeSvgFile(
      drawApart(deps),
      { ...drawing, isOriginal: true },
      { ...request, credit: null },
    )
    return fileAnswer(bytes, request.format, 'drawing')
  }
  const item = await requireItem(deps, wanted)
  // Whoever edits a locked asset has no drawing of it to send.
  if (!item.opened.isOpen) throw new AppError('not_found')
  const isChanged = drawing.svg !== item.svg
  const credit = await grantOpened(deps, context, item, {
    format: request.format,
    isChanged,
    changes: [],
  })
  const bytes = await writeSvgFile(
    drawApart(deps),
    { ...drawing, isOriginal: !isChanged },
    { ...request, credit },
  )
  return fileAnswer(bytes, request.format, nameOf(item))
}

/** A picture of a locked asset with the edits of its form; the drawing stays here. */
async function answerPreview(deps: Deps, context: Context): Promise<Response> {
  const parameters = new URL(context.req.url).searchParams
  const { svg } = await requireItem(deps, parameters.get('item'))
  const edited = applySimpleEdits(svg, readSimpleEdits(parameters))
  const bytes = await deps.render.svgToRaster(edited, { width: PREVIEW_PX, format: 'webp' })
  return previewAnswer(bytes)
}

async function requireItem(deps: Deps, text: string | null): Promise<FoundItem> {
  const name = readItemName(text)
  if (name === null) throw new AppError('not_found')
  return findItem(deps, name)
}

function changesOf({ colors, stroke, turn, flipX, flipY }: SimpleEdits): readonly Change[] {
  return [
    ...(Object.keys(colors).length > 0 ? (['colors'] as const) : []),
    ...(stroke === null ? [] : (['stroke'] as const)),
    ...(turn !== 0 || flipX || flipY ? (['place'] as const) : []),
  ]
}

function nameOf({ opened }: FoundItem): string {
  return opened.slug
}
