import { keepAsker } from '#platform/fair-gate/asker.ts'

/** How long a reader is waited for. */
export type Patience = {
  /** A reader that takes nothing for so long is given up. */
  readonly idleMs: number
  /** Slower readers are given up as well, once they have had `graceMs`. */
  readonly leastBytesPerS: number
  readonly graceMs: number
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** Calls later; the answer takes that back. */
  readonly after: (ms: number, call: () => void) => () => void
}

/** 8 KB a second is 64 kbit/s: whoever is slower is not waiting for a download. */
export const usualPatience: Patience = {
  idleMs: 30_000,
  leastBytesPerS: 8_000,
  graceMs: 60_000,
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

type Options = {
  readonly patience?: Patience
  /** Called once: the reader has all, went away, was given up, or the source failed. */
  readonly onEnd?: () => void
  /** Called where the reader was given up: nothing else ends a connection that nobody reads from. */
  readonly onGivenUp?: () => void
}

/**
 * A stream that asks its source for the next chunk only when the reader wants one, and ends the source
 * when the reader goes away, stalls, or is slower than `patience` allows. Only time that the reader
 * takes counts, not what the source needs.
 */
export function toPatientStream(
  chunks: AsyncGenerator<Uint8Array>,
  { patience = usualPatience, onEnd, onGivenUp }: Options = {},
): ReadableStream<Uint8Array> {
  const asAsker = keepAsker()
  let isOver = false
  let sentBytes = 0
  let readingMs = 0
  let sentAtMs = patience.now()
  let stopWaiting: () => void = () => undefined

  function end(): void {
    if (isOver) return
    isOver = true
    stopWaiting()
    onEnd?.()
  }

  function isTooSlow(): boolean {
    const overMs = readingMs - patience.graceMs
    return overMs > 0 && sentBytes < (patience.leastBytesPerS * readingMs) / 1000
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        waitForReader(controller)
      },
      async pull(controller) {
        stopWaiting()
        readingMs += patience.now() - sentAtMs
        if (isTooSlow()) return giveUp(controller)
        try {
          const { done, value } = await asAsker(() => chunks.next())
          if (isOver) return
          if (done) {
            end()
            controller.close()
            return
          }
          sentBytes += value.byteLength
          controller.enqueue(value)
          waitForReader(controller)
        } catch (error) {
          end()
          throw error
        }
      },
      async cancel() {
        end()
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )

  function waitForReader(controller: ReadableStreamDefaultController<Uint8Array>): void {
    sentAtMs = patience.now()
    stopWaiting = patience.after(patience.idleMs, () => giveUp(controller))
  }

  function giveUp(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (isOver) return
    end()
    controller.error(new Error('the reader was too slow'))
    void chunks.return(undefined)
    onGivenUp?.()
  }
}
