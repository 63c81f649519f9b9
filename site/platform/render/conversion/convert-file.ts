import { ConvertError, type ConvertErrorCode, runRoute } from '@tessera/convert'
import { sanitizeSvg, SvgError } from '@tessera/svg'
import { RenderError } from '#platform/render/render-error.ts'
import {
  assertByteLimit,
  MAX_LOTTIE_BYTES,
  MAX_RASTER_BYTES,
  MAX_SVG_BYTES,
} from '#platform/render/render-limits.ts'
import { findServerRoute } from './find-server-route.ts'
import { serverCodecs } from './server-codecs.ts'

export interface FileConversion {
  /** Ids of the graph's formats. */
  readonly from: string
  readonly to: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

export type ConvertedFile =
  | { readonly file: Uint8Array; readonly losses: readonly string[] }
  | { readonly refused: ConvertErrorCode; readonly message: string }

/** Phrases that are kept of what one file lost. */
const MOST_LOSSES = 100

/**
 * Leads a stranger's file along the server's route; SVG is sanitised first.
 *
 * @throws RenderError `malformed`, `too_large`
 */
export async function convertFile(
  bytes: Uint8Array,
  { from, to, options = {} }: FileConversion,
): Promise<ConvertedFile> {
  const found = findServerRoute(from, to)
  if ('missing' in found) return { refused: 'no-route', message: found.missing }
  const losses: string[] = []
  try {
    const file = await runRoute(serverCodecs, found.route, {
      file: from === 'svg' ? sanitised(bytes) : limited(bytes, from),
      options,
      onLoss: (loss) => {
        if (losses.length < MOST_LOSSES) losses.push(loss)
      },
    })
    return { file, losses }
  } catch (error) {
    if (error instanceof ConvertError) return { refused: error.code, message: error.message }
    throw error
  }
}

function sanitised(bytes: Uint8Array): Uint8Array {
  assertByteLimit(bytes.length, MAX_SVG_BYTES, 'The SVG')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return new TextEncoder().encode(
      sanitizeSvg(text, { idPrefix: 'c', maxBytes: MAX_SVG_BYTES }).svg,
    )
  } catch (error) {
    if (error instanceof TypeError) throw new RenderError('malformed', 'The SVG is not UTF-8')
    if (!(error instanceof SvgError)) throw error
    throw new RenderError(error.code === 'too-large' ? 'too_large' : 'malformed', error.message)
  }
}

function limited(bytes: Uint8Array, from: string): Uint8Array {
  const isAnimation = from === 'lottie' || from === 'dotlottie' || from === 'tgs'
  assertByteLimit(bytes.length, isAnimation ? MAX_LOTTIE_BYTES : MAX_RASTER_BYTES, 'The file')
  return bytes
}
