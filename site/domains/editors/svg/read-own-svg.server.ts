import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { keptOrClean } from './state/draft-json.ts'
import { MOST_SVG_BYTES } from './svg-address.ts'

/**
 * A drawing that somebody sent, made safe in a process of its own; ids and classes stay. What was safe
 * as it came stays byte for byte; `clean` is what the sanitiser made of it, to be drawn.
 *
 * @throws {AppError} payload_too_large, invalid_request naming `svg`
 */
export async function readOwnSvg(
  { render }: Pick<Deps, 'render'>,
  field: FormDataEntryValue | null,
): Promise<{ readonly svg: string; readonly clean: string }> {
  const text = typeof field === 'string' ? field : ((await field?.text()) ?? '')
  const read = await render.readStrangersSvg(text, { keepsNames: true, maxBytes: MOST_SVG_BYTES })
  if ('svg' in read) return { svg: keptOrClean(text, read.svg), clean: read.svg }
  if (read.refused === 'too-large') throw new AppError('payload_too_large')
  throw new AppError('invalid_request', { fields: { svg: read.message } })
}
