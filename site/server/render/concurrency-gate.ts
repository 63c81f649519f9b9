export interface ConcurrencyGate {
  /** Waits for a free place, runs, and gives the place back. @throws the signal's reason */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

/** Lets at most `places` pieces of work run at once, the others in the order they came. */
export function createConcurrencyGate(places: number): ConcurrencyGate {
  let free = places
  const waiting = new Set<() => void>()

  function enter(signal: AbortSignal | undefined): Promise<void> | undefined {
    if (free > 0) {
      free -= 1
      return undefined
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(admit)
        reject(signal?.reason)
      }
      waiting.add(admit)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  function exit(): void {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      await enter(signal)
      try {
        return await work()
      } finally {
        exit()
      }
    },
  }
}
