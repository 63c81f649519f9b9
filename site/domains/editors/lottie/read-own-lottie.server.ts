import { LottieError, readLottie, type LottieFile } from '@tessera/lottie'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { MOST_JSON_BYTES } from './lottie-address.ts'

/**
 * An animation that somebody sent, as JSON or dotLottie, with nothing in it that runs or loads.
 *
 * @throws {AppError} payload_too_large, invalid_request naming `json`
 */
export async function readOwnLottie(
  { render }: Pick<Deps, 'render'>,
  field: FormDataEntryValue | null,
): Promise<LottieFile> {
  const bytes =
    typeof field === 'string'
      ? new TextEncoder().encode(field)
      : new Uint8Array((await field?.arrayBuffer()) ?? new ArrayBuffer())
  if (bytes.length > MOST_JSON_BYTES) throw new AppError('payload_too_large')
  const json = isZip(bytes) ? await unpack(render, bytes) : bytes
  if (json.length > MOST_JSON_BYTES) throw new AppError('payload_too_large')
  try {
    return readLottie(new TextDecoder().decode(json))
  } catch (error) {
    if (error instanceof LottieError) throw refused(error.message)
    throw error
  }
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

/** In a process of its own: a small archive can hold much. */
async function unpack(render: Deps['render'], bytes: Uint8Array): Promise<Uint8Array> {
  const read = await render.convertFile(bytes, { from: 'dotlottie', to: 'lottie' })
  if ('file' in read) return read.file
  throw refused(read.message)
}

function refused(message: string): AppError {
  return new AppError('invalid_request', { fields: { json: message } })
}
