import type { Change } from '@tessera/licensing'
import { applyLook, listMaterials, listParts, ModelError, type Look3d } from '@tessera/model3d'
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
import { findItem, type FoundItem } from '#domains/editors/gltf/find-item.server.ts'
import {
  GLTF_EDITOR_PATH,
  MOST_FORM_BYTES,
  MOST_MODEL_BYTES,
  filmFormats,
  readFileFormat,
  readItemName,
} from '#domains/editors/gltf/gltf-address.ts'
import { readLookFields } from '#domains/editors/gltf/look-fields.ts'
import { answerSolid } from './make-solid.server.ts'
import {
  drawModel,
  readFileRequest,
  writeModelFile,
  type FileRequest,
} from './write-model-file.server.ts'

/** As large as the picture of any locked asset, see decision 024. */
const PREVIEW_PX = 400
const OWN_NAME = 'model'

/**
 * The files of the 3D editor. Of an asset only its name and the look are sent: the server puts the look
 * on its own file once the download is granted, so a locked one never leaves it otherwise. A POST with a
 * file does the same to a model of the visitor’s own. Pictures that the browser drew itself of an open
 * asset are granted by `credit`, which answers what has to stand in them; `solid` makes a model of an icon or a text.
 */
export function mountGltfEditor(app: Hono, deps: Deps): void {
  const at = (name: string) => `${GLTF_EDITOR_PATH}/${name}`
  app.get(at('file'), refusedWhileActing, (context) => answerForm(deps, context))
  app.post(at('file'), refusedWhileActing, (context) => answerSent(deps, context))
  app.post(at('credit'), refusedWhileActing, (context) => answerCredit(deps, context))
  app.post(at('solid'), refusedWhileActing, (context) => answerSolid(deps, context))
  app.get(at('preview.webp'), forEverybody, (context) => answerPreview(deps, context))
}

/** An asset with the look of its fields. */
async function answerForm(deps: Deps, context: Context): Promise<Response> {
  refuseUnasked(context)
  const parameters = new URL(context.req.url).searchParams
  const request = readFileRequest(parameters)
  const item = await requireItem(deps, parameters.get('item'))
  try {
    return await answerItem(deps, context, { item, parameters, request })
  } catch (error) {
    return backToPage(context, { path: GLTF_EDITOR_PATH, parameters }, error)
  }
}

/** An asset, or a model that somebody sent, which is not kept. */
async function answerSent(deps: Deps, context: Context): Promise<Response> {
  const form = await readForm(await boundedRequest(context.req.raw, MOST_FORM_BYTES))
  const parameters = textFieldsOf(form, 'file')
  const request = readFileRequest(parameters)
  const wanted = parameters.get('item')
  if (wanted !== null) {
    const item = await requireItem(deps, wanted)
    return answerItem(deps, context, { item, parameters, request })
  }
  return answerOwn(deps, form.get('file'), { parameters, request })
}

type Order = { readonly parameters: URLSearchParams; readonly request: FileRequest }

async function answerItem(
  deps: Deps,
  context: Context,
  { item, parameters, request }: Order & { readonly item: FoundItem },
): Promise<Response> {
  const look = readLookFields(parameters, item.materials, item.parts.variants.length)
  const painted = applyLook(item.glb, look)
  const isChanged = painted !== item.glb
  const credit = await grantOpened(deps, context, item, {
    format: request.format,
    isChanged,
    judgedAs: 'glb',
    changes: changesOf(look),
  })
  const isAsBrought = !isChanged && request.format === 'glb' && !item.found.item.isDerived
  const bytes = await writeModelFile(deps, painted, {
    ...request,
    look,
    credit: isAsBrought ? null : credit,
  })
  return fileAnswer(bytes, request.format, item.opened.slug)
}

async function answerOwn(
  deps: Deps,
  file: FormDataEntryValue | null,
  { parameters, request }: Order,
): Promise<Response> {
  if (!(file instanceof File) || file.size === 0) throw refused('is missing')
  if (file.size > MOST_MODEL_BYTES) throw new AppError('payload_too_large')
  const model = new Uint8Array(await file.arrayBuffer())
  try {
    const materials = listMaterials(model)
    const look = readLookFields(
      withTint(parameters, materials.length),
      materials,
      listParts(model).variants.length,
    )
    const painted = applyLook(model, look)
    const bytes = await writeModelFile(deps, painted, { ...request, look, credit: null })
    return fileAnswer(bytes, request.format, OWN_NAME)
  } catch (error) {
    if (error instanceof ModelError) throw refused(error.message)
    throw error
  }
}

/** Without scripts nobody sees the materials of an own file, so one colour stands for all. */
function withTint(parameters: URLSearchParams, count: number): [string, string][] {
  const tint = parameters.get('tinted') === '1' ? parameters.get('tint') : null
  const all = Array.from({ length: tint === null ? 0 : count }, (_, number): [string, string] => [
    `m${number}.color`,
    tint!,
  ])
  return [...all, ...parameters]
}

/** @throws {AppError} the reason of refusal; not_found for an asset that only the server draws */
async function answerCredit(deps: Deps, context: Context): Promise<Response> {
  const form = await readForm(await boundedRequest(context.req.raw, MOST_FORM_BYTES))
  const parameters = textFieldsOf(form, 'file')
  const wanted = parameters.get('format') ?? 'png'
  const format = readFileFormat(wanted) ?? filmFormats.find((known) => known === wanted)
  if (format === undefined) throw new AppError('format_not_available')
  const item = await requireItem(deps, parameters.get('item'))
  if (item.opened.address === null) throw new AppError('not_found')
  const look = readLookFields(parameters, item.materials, item.parts.variants.length)
  const isChanged = Object.keys(look.materials).length > 0
  const credit = await grantOpened(deps, context, item, {
    format,
    isChanged,
    judgedAs: 'glb',
    changes: changesOf(look),
  })
  return context.json(credit, 200, { 'cache-control': 'private, no-store' })
}

/** A still picture of an asset with the look of its fields. */
async function answerPreview(deps: Deps, context: Context): Promise<Response> {
  const parameters = new URL(context.req.url).searchParams
  const item = await requireItem(deps, parameters.get('item'))
  const look = readLookFields(parameters, item.materials, item.parts.variants.length)
  const painted = applyLook(item.glb, look)
  const bytes = await drawModel(deps, painted, { look, px: PREVIEW_PX, format: 'webp' })
  return previewAnswer(bytes)
}

async function requireItem(deps: Deps, text: string | null): Promise<FoundItem> {
  const name = readItemName(text)
  if (name === null) throw new AppError('not_found')
  return findItem(deps, name)
}

function refused(message: string): AppError {
  return new AppError('invalid_request', { fields: { file: message } })
}

function changesOf({ materials }: Look3d): readonly Change[] {
  const isRecolored = Object.values(materials).some(({ color }) => color !== undefined)
  return isRecolored ? ['colors'] : []
}
