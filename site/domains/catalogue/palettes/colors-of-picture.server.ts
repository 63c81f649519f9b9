import { extractPalette, PaletteError } from '@tessera/palette'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { redrawPicture } from '#platform/pictures/redraw-picture.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { RenderError } from '#platform/render/index.ts'

/** Enough for colours; every tenth pixel of it is looked at. */
const SIDE = 400

type Input = {
  readonly file: Uint8Array
  readonly count?: number | undefined
  readonly quality?: number | undefined
}

/**
 * The colours of a picture that somebody sent. It is drawn anew by a process of its own first.
 *
 * @throws {AppError} invalid_request for what is no picture and for exactly one colour;
 *   too_many_requests
 */
export async function colorsOfPicture(
  deps: Pick<Deps, 'pool' | 'config' | 'now' | 'render'>,
  { accountId }: SignedIn,
  { file, count, quality }: Input,
): Promise<string[]> {
  await spendAttempt(deps, 'pictures', accountId)
  try {
    const [drawn] = await redrawPicture(file, [{ width: SIDE, height: SIDE, by: 'fit' }])
    if (!drawn) throw new AppError('internal')
    const { data } = await deps.render.rasterPixels(drawn, SIDE)
    return extractPalette(data, {
      ...(count !== undefined && { count }),
      ...(quality !== undefined && { quality }),
    })
  } catch (error) {
    if (error instanceof PaletteError) {
      throw new AppError('invalid_request', { fields: { count: 'must be at least 2' } })
    }
    if (!(error instanceof RenderError)) throw error
    throw new AppError('invalid_request', { fields: { file: 'is no picture' }, cause: error })
  }
}
