import { creditFile } from '@tessera/file-credit'
import type { FileCredit } from '@tessera/licensing'
import {
  creditLottie,
  lottieToSvg,
  posterFrame,
  withoutExtras,
  writeDotLottie,
  type LottieAnimation,
} from '@tessera/lottie'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { creditSvg } from '#domains/editors/icon/index.server.ts'
import { reactCode } from './react-code.ts'
import { writeCss, writeFrames } from './write-sequence.server.ts'
import { readFileFormat, readPx, type FileFormat } from '#domains/editors/lottie/lottie-address.ts'

export type FileRequest = {
  readonly format: FileFormat
  readonly px: number
  /** The frame of a still picture, counted from the first; null for one that shows much. */
  readonly frame: number | null
}

/** What the graph of conversions calls the films. */
const films = { gif: 'gif', mp4: 'mp4', webp: 'animated-webp', apng: 'apng' } as const

/**
 * @throws {AppError} format_not_available, invalid_request
 */
export function readFileRequest(parameters: URLSearchParams): FileRequest {
  const format = readFileFormat(parameters.get('format') ?? 'json')
  if (format === null) throw new AppError('format_not_available')
  const px = readPx(parameters.get('px'))
  if (px === null) {
    throw new AppError('invalid_request', { fields: { px: 'must be from 16 to 1024' } })
  }
  const frame = Number(parameters.get('frame') || Number.NaN)
  return { format, px, frame: frame >= 0 && Number.isFinite(frame) ? frame : null }
}

/**
 * The bytes of an animation in one format, with author, licence and the changes inside. Drawn in a
 * process of its own, since strangers write animations that draw for minutes.
 */
export async function writeLottieFile(
  deps: Pick<Deps, 'render'>,
  animation: LottieAnimation,
  {
    format,
    px,
    frame,
    credit,
    name,
  }: FileRequest & {
    readonly credit: FileCredit | null
    readonly name: string
  },
): Promise<Uint8Array> {
  const plain = withoutExtras(animation)
  const credited = credit ? creditLottie(plain, credit) : plain
  if (format === 'json') return Buffer.from(JSON.stringify(credited))
  if (format === 'lottie') return writeDotLottie(animation, { id: name, ...(credit && { credit }) })
  if (format === 'svg') return Buffer.from(creditSvg(lottieToSvg(animation).svg, credit))
  if (format === 'react') {
    const poster = posterFrame(animation)
    return Buffer.from(reactCode(credited, { name, poster, credit: credit?.rights ?? null }))
  }
  if (format === 'frames') return writeFrames(deps, plain, { name, px, credit })
  if (format === 'css') return writeCss(deps, plain, { name, px, credit })
  const picture =
    format === 'png'
      ? await drawStill(deps, animation, px, frame)
      : await drawFilm(deps, animation, films[format], px)
  // An APNG is a PNG with more chunks.
  return credit === null ? picture : creditFile(format === 'apng' ? 'png' : format, picture, credit)
}

function drawStill(
  { render }: Pick<Deps, 'render'>,
  animation: LottieAnimation,
  size: number,
  frame: number | null,
): Promise<Uint8Array> {
  const last = Math.max(0, animation.op - animation.ip - 1)
  const at = Math.min(last, frame ?? posterFrame(animation))
  return render.lottieFrame(animation, { frame: at, size, format: 'png', isStrangers: true })
}

async function drawFilm(
  { render }: Pick<Deps, 'render'>,
  animation: LottieAnimation,
  to: string,
  size: number,
): Promise<Uint8Array> {
  const bytes = Buffer.from(JSON.stringify(animation))
  const made = await render.convertFile(bytes, { from: 'lottie', to, options: { size } })
  if ('file' in made) return made.file
  throw new AppError('render_failed', { cause: made.message })
}
