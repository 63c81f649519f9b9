import { z } from 'zod'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { RenderError } from '#platform/render/index.ts'
import { measurePixels, type PixelLight } from './measure-pixels.ts'
import { drawStoredPicture } from './mount-images.server.ts'
import {
  countUnprepared,
  findUnprepared,
  storePixels,
  type Unprepared,
} from './previews.queries.server.ts'

type PreviewDeps = Pick<Deps, 'pool' | 'files' | 'render' | 'cache' | 'catalogueCache' | 'log'>
type Context = {
  readonly deps: PreviewDeps
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => Promise<void>
}

const BATCH = 500
/** What a card loads on an ordinary screen, and on a phone; the last one is measured. */
const CARD_WIDTHS = [400, 200]
/** Of a glyph too heavy to stand in the page. */
const GLYPH_WIDTHS = [100]
/** Enough to say how light a picture is. */
const MEASURED_SIDE = 64

/**
 * Draws the pictures that cards show before anybody asks for them, one after the other, and notes how light each
 * is. Enqueued once an import is in. One that is cut off goes on from there the next time.
 */
export const makePreviews = defineJob({
  name: 'pictures.make-previews',
  input: z.object({}),
  lane: 'heavy',
  priority: 'low',
  attempts: 3,
  isFollowed: true,
  keyOf: () => 'all',
  async run({ deps, signal, progress }: Context) {
    const total = await countUnprepared(deps.pool)
    let done = 0
    for (let batch = await next(deps); batch.length > 0; batch = await next(deps)) {
      for (const asset of batch) {
        signal.throwIfAborted()
        await storePixels(deps.pool, asset, await prepare(deps, asset))
        done += 1
      }
      await progress(done, total)
      deps.catalogueCache.forget()
    }
  },
})

function next({ pool }: PreviewDeps): Promise<Unprepared[]> {
  return findUnprepared(pool, BATCH)
}

/** What cannot be drawn is noted as such, so that it is not tried for ever. */
async function prepare(deps: PreviewDeps, { uuid, kind }: Unprepared): Promise<PixelLight | null> {
  try {
    let picture: Uint8Array | null = null
    for (const width of kind === 'icon' ? GLYPH_WIDTHS : CARD_WIDTHS) {
      picture = await drawStoredPicture(deps, uuid, { width, height: undefined, format: 'webp' })
    }
    if (!picture) return null
    const { data } = await deps.render.rasterPixels(picture, MEASURED_SIDE)
    return measurePixels(data)
  } catch (error) {
    if (!(error instanceof AppError || error instanceof RenderError)) throw error
    deps.log.warn({ err: error, uuid }, 'a picture could not be drawn')
    return null
  }
}
