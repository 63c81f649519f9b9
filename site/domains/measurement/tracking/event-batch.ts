import { BATCH_MS, BATCH_SIZE, type ClientEvent } from './event-names.ts'

type EventBatchOptions = {
  readonly send: (events: readonly ClientEvent[]) => void
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
}

export type EventBatch = { readonly add: (event: ClientEvent) => void; readonly flush: () => void }

/** Gathers events and sends them together: 500 ms after the first, or at once when there are four. */
export function createEventBatch({ send, setTimer, clearTimer }: EventBatchOptions): EventBatch {
  let waiting: ClientEvent[] = []
  let timer: unknown
  const flush = () => {
    clearTimer(timer)
    timer = undefined
    if (waiting.length === 0) return
    const events = waiting
    waiting = []
    send(events)
  }
  return {
    add(event) {
      waiting.push(event)
      if (waiting.length >= BATCH_SIZE) return flush()
      timer ??= setTimer(flush, BATCH_MS)
    },
    flush,
  }
}
