import { openChild } from '#platform/child-process/open-child.ts'
import { currentAsker } from '#platform/fair-gate/asker.ts'
import { createFairGate } from '#platform/fair-gate/fair-gate.ts'
import { RenderError } from '#platform/render/index.ts'
import type { PictureAnswer, PictureJob } from './picture-child.ts'
import type { PictureShape } from './picture-shape.ts'

const MOST_AT_ONCE = 2
const HEAP_MB = 128
/** For the picture itself; starting does not depend on it. */
const WORK_MS = 5_000

/** Pictures of up to 5 MB wait in memory. */
const gate = createFairGate({ places: MOST_AT_ONCE, mostWaiting: 32, retryAfterS: 10 })

/**
 * Draws a picture from a stranger anew, in a process of its own that ends when it takes too much
 * memory or more than five seconds.
 *
 * @throws RenderError `malformed`, `too_large`, `timeout`; AppError unavailable where too many wait
 */
export function redrawPicture(
  bytes: Uint8Array,
  shapes: readonly PictureShape[],
  { workMs = WORK_MS }: { readonly workMs?: number } = {},
): Promise<Uint8Array[]> {
  return gate.run(currentAsker(), async () => {
    const module = 'platform/pictures/picture-child.ts'
    const child = await openChild<PictureJob, PictureAnswer>({ module, heapMb: HEAP_MB })
    const answer = await child.ask({ bytes, shapes }, workMs)
    child.kill()
    if (answer.end === 'too_slow') throw new RenderError('timeout', 'the picture took too long')
    if (answer.end !== 'answered') throw new RenderError('too_large', 'the picture took too much')
    const { message } = answer
    if ('pictures' in message) return [...message.pictures]
    throw new RenderError(message.problem, 'the picture could not be drawn')
  })
}
