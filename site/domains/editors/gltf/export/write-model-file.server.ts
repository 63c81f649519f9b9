import { creditFile } from '@tessera/file-credit'
import type { FileCredit } from '@tessera/licensing'
import { creditGlb, type Look3d } from '@tessera/model3d'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { sharp } from '#platform/render/load-sharp.ts'
import { readFileFormat, readPx, type FileFormat } from '#domains/editors/gltf/gltf-address.ts'

export type FileRequest = {
  readonly format: FileFormat
  readonly px: number
}

type Shown = { readonly look: Look3d }

/** @throws {AppError} format_not_available, invalid_request */
export function readFileRequest(parameters: URLSearchParams): FileRequest {
  const format = readFileFormat(parameters.get('format') ?? 'glb')
  if (format === null) throw new AppError('format_not_available')
  const px = readPx(parameters.get('px'))
  if (px === null) {
    throw new AppError('invalid_request', { fields: { px: 'must be from 16 to 2048' } })
  }
  return { format, px }
}

/** The bytes of a model that has its look already, with author, licence and the changes inside. */
export async function writeModelFile(
  { render }: Pick<Deps, 'render'>,
  glb: Uint8Array,
  { format, credit, ...how }: FileRequest & Shown & { readonly credit: FileCredit | null },
): Promise<Uint8Array> {
  if (format === 'glb' || format === 'usdz') {
    const model = credit === null ? glb : creditGlb(glb, credit)
    return format === 'glb' ? model : render.modelToUsdz(model)
  }
  const picture = await drawModel({ render }, glb, { format, ...how })
  return credit === null ? picture : creditFile(format, picture, credit)
}

/** Drawn in a process of its own, without WebGL: strangers write models that draw for minutes. */
export async function drawModel(
  { render }: Pick<Deps, 'render'>,
  glb: Uint8Array,
  { format, px, look }: FileRequest & Shown,
): Promise<Uint8Array> {
  const ground = look.ground ? 'shadow' : 'none'
  const options = { size: px, ...look.camera, light: look.light, ground }
  const made = await render.convertFile(glb, { from: 'glb', to: format, options })
  if ('file' in made) return withBackground(made.file, look.background)
  throw new AppError('render_failed', { cause: made.message })
}

async function withBackground(picture: Uint8Array, background: string | null): Promise<Uint8Array> {
  return background === null ? picture : sharp(picture).flatten({ background }).toBuffer()
}
