import { fileCredit, permitsChanges } from '@tessera/licensing'
import { creditGlb } from '@tessera/model3d'
import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { boundedRequest } from '#platform/http/input/bounded-request.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import {
  attributionFacts,
  findAsset,
  readStoredFile,
} from '#domains/catalogue/assets/index.server.ts'
import { openFaces, outlineLine } from '#domains/catalogue/templates/index.server.ts'
import { fileAnswer, grantEdited, textFieldsOf } from '#domains/editors/export/index.server.ts'
import { solidBounds, MOST_TEXT } from '#domains/editors/gltf/gltf-address.ts'

const MOST_FORM_BYTES = 10_000
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/
const KANJI = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/

type Drawn = {
  readonly svg: string
  readonly name: string
  /** Puts author and licence into the model. */
  readonly credit: (glb: Uint8Array) => Uint8Array
}

/**
 * A model of an icon of the catalogue, once its download is granted, or of a text in a face of the site. What an
 * icon’s licence asks for is in the model, so that each file made of it says so too.
 *
 * @throws {AppError} not_found, invalid_request, or the reason of refusal
 */
export async function answerSolid(deps: Deps, context: Context): Promise<Response> {
  const form = await readForm(await boundedRequest(context.req.raw, MOST_FORM_BYTES))
  const fields = textFieldsOf(form, 'file')
  const options = {
    depth: within(fields, 'depth'),
    bevel: within(fields, 'bevel'),
    color: colorOf(fields.get('color')),
  }
  const icon = /^icon\/([a-z\d-]{1,200})$/.exec(fields.get('icon') ?? '')?.[1]
  const { svg, name, credit } =
    icon === undefined
      ? await drawText(fields.get('text') ?? '')
      : await drawIcon(deps, context, icon)
  const file = new TextEncoder().encode(svg)
  const made = await deps.render.convertFile(file, { from: 'svg', to: 'glb', options })
  if (!('file' in made)) throw new AppError('render_failed', { cause: made.message })
  return fileAnswer(credit(made.file), 'glb', name)
}

async function drawText(given: string): Promise<Drawn> {
  const text = given.trim().replaceAll(/\s+/g, ' ')
  if (text === '' || [...text].length > MOST_TEXT) {
    throw invalid('text', `must have 1 to ${MOST_TEXT} letters`)
  }
  const locale: LocaleCode = HANGUL.test(text) ? 'ko' : KANJI.test(text) ? 'ja' : 'en'
  await openFaces(locale)
  const { path, width, scale } = outlineLine(text, locale, 600)
  if (path === '') throw invalid('text', 'has no letters of the face')
  const [across, down] = [Math.ceil(width / scale), Math.ceil(1 / scale)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-down} ${across} ${2 * down}"><path d="${path}" fill="currentColor"/></svg>`
  return { svg, name: 'text', credit: (glb) => glb }
}

async function drawIcon(deps: Deps, context: Context, slug: string): Promise<Drawn> {
  const found = await findAsset(deps, { kind: 'icon', slug })
  const { item, files } = found
  const file = files.find(({ role, format }) => role === 'original' && format === 'svg')
  const bytes = file && (await readStoredFile(deps, file))
  if (!bytes) throw new AppError('format_not_available')
  if (!permitsChanges(item.spdx)) throw invalid('icon', 'the licence does not allow changes')
  const { actor } = requestScope(deps, context, 'en')
  await grantEdited(deps, actor, item, { format: 'glb', isChanged: true, judgedAs: 'svg' })
  const credit = fileCredit([attributionFacts(item, { isChanged: true })], { changes: [] })
  return {
    svg: new TextDecoder().decode(bytes),
    name: slug,
    credit: (glb) => creditGlb(glb, credit),
  }
}

function within(fields: URLSearchParams, name: keyof typeof solidBounds): number {
  const { least, most, usual } = solidBounds[name]
  const value = Number(fields.get(name) ?? usual)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw invalid(name, `must be from ${least} to ${most}`)
}

function colorOf(text: string | null): string {
  if (/^#[\da-f]{6}$/i.test(text ?? '')) return text!
  throw invalid('color', 'must be a colour such as #4f46e5')
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: message } })
}
