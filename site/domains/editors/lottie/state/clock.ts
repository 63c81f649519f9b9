/** The part that is played, in frames of the document. */
export type ClockRange = { readonly from: number; readonly to: number; readonly rate: number }

export type Clock = {
  /** The frame that is shown; between two whole ones while it plays. */
  readonly frame: () => number
  readonly isPlaying: () => boolean
  readonly isLooping: () => boolean
  readonly setRange: (range: ClockRange) => void
  readonly seek: (frame: number) => void
  readonly play: () => void
  readonly pause: () => void
  readonly setLooping: (isLooping: boolean) => void
  /** Hears of every frame: for canvas and playhead, never for React. */
  readonly watch: (listener: (frame: number) => void) => () => void
  /** Hears of play, pause and loop. */
  readonly subscribe: (tell: () => void) => () => void
}

type Beat = {
  readonly request: (tick: (nowMs: number) => void) => number
  readonly cancel: (id: number) => void
}

const inBrowser: Beat = {
  request: (tick) => requestAnimationFrame(tick),
  cancel: (id) => cancelAnimationFrame(id),
}

/** Time of an animation: its speed and part are those of the document, whatever changes in it. */
export function createClock(range: ClockRange, beat: Beat = inBrowser): Clock {
  const watchers = new Set<(frame: number) => void>()
  const listeners = new Set<() => void>()
  let { from, to, rate } = range
  let frame = from
  let isLooping = true
  let asked: number | null = null

  const last = () => Math.max(from, to - 1)
  const show = (next: number) => {
    frame = Math.min(last(), Math.max(from, next))
    for (const watcher of watchers) watcher(frame)
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const pause = () => {
    if (asked === null) return
    beat.cancel(asked)
    asked = null
    tell()
  }
  const tick = (beforeMs: number | null, nowMs: number) => {
    const next = frame + ((nowMs - (beforeMs ?? nowMs)) * rate) / 1000
    const isOver = next >= to
    if (isOver && !isLooping) {
      show(last())
      pause()
      return
    }
    frame = isOver ? from + ((next - from) % (to - from)) : next
    // The last frame stays until its time is over.
    for (const watcher of watchers) watcher(Math.min(frame, last()))
    asked = beat.request((later) => tick(nowMs, later))
  }
  return {
    frame: () => Math.min(frame, last()),
    isPlaying: () => asked !== null,
    isLooping: () => isLooping,
    setRange(next) {
      ;({ from, to, rate } = next)
      show(frame)
    },
    seek(next) {
      pause()
      show(next)
    },
    play() {
      if (asked !== null) return
      if (frame >= last()) frame = from
      asked = beat.request((nowMs) => tick(null, nowMs))
      tell()
    },
    pause,
    setLooping(next) {
      isLooping = next
      tell()
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
