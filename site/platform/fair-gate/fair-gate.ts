import { AppError } from '#platform/errors.ts'

/** Whose share a piece of work counts towards, and how long it is wanted. */
export type Turn = {
  /**
   * Networks or accounts, at least one. Work that several wait for has the keys of all and is done
   * when the turn of any of them comes; the set may grow while it waits.
   */
  readonly keys: Iterable<string>
  /** Yields to work that is not, but gets every fifth place. */
  readonly isLater?: boolean
  /** Aborted once nobody wants it any more. */
  readonly signal?: AbortSignal
}

export type FairGateLimits = {
  /** Work under way at once. */
  readonly places: number
  /** The same for each key; where work has several keys, each of them needs a free place. */
  readonly placesPerKey?: number
  /** Work that waits; 0 refuses what cannot begin at once. */
  readonly mostWaiting: number
  readonly mostWaitingPerKey?: number
  /** What a refused client is told to wait. */
  readonly retryAfterS: number
}

export type FairGate = {
  /**
   * Waits for a place and answers with how to give it back; giving it back twice is harmless.
   *
   * @throws {AppError} unavailable where too much waits already; the signal's reason
   */
  enter(turn: Turn): Promise<() => void>
  /** Runs `work` in a place. @throws as `enter` does */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>
  counts(): { readonly running: number; readonly waiting: number; readonly keys: number }
}

type Waiting = {
  readonly turn: Turn
  readonly admit: (held: readonly string[]) => void
  readonly refuse: (error: unknown) => void
}

/** So many places in a row go to work that is not `isLater` while some that is waits. */
const FIRST_IN_A_ROW = 4

/**
 * Lets at most `places` pieces of work run at once. The others wait, and the key that was served
 * longest ago has the next turn, so that no key can keep another from its share however much it asks
 * for. A full queue makes room for a key that has little waiting by refusing the latest work of the key
 * that has most.
 */
export function createFairGate({
  places,
  placesPerKey = places,
  mostWaiting,
  mostWaitingPerKey = mostWaiting,
  retryAfterS,
}: FairGateLimits): FairGate {
  const waiting = new Set<Waiting>()
  /** When the last turn of a key was, or when it came; only of keys that wait or run. */
  const turns = new Map<string, number>()
  const runningOf = new Map<string, number>()
  let clock = 0
  let running = 0
  let firstInARow = 0

  function admit(turn: Turn): string[] {
    const held = [...new Set(turn.keys)]
    running += 1
    for (const key of held) {
      runningOf.set(key, (runningOf.get(key) ?? 0) + 1)
      turns.set(key, ++clock)
    }
    return held
  }

  function release(held: readonly string[]): void {
    running -= 1
    for (const key of held) {
      const left = (runningOf.get(key) ?? 1) - 1
      if (left === 0) runningOf.delete(key)
      else runningOf.set(key, left)
    }
    admitNext()
    forgetIdle()
  }

  function admitNext(): void {
    while (running < places) {
      const next = chooseNext()
      if (!next) return
      waiting.delete(next)
      const othersLater = [...waiting].some(({ turn }) => turn.isLater)
      firstInARow = next.turn.isLater || !othersLater ? 0 : firstInARow + 1
      next.admit(admit(next.turn))
    }
  }

  function chooseNext(): Waiting | undefined {
    const fit = [...waiting].filter(({ turn }) => hasPlace(turn))
    const first = longestAgo(fit.filter(({ turn }) => !turn.isLater))
    const later = longestAgo(fit.filter(({ turn }) => turn.isLater))
    return later && firstInARow >= FIRST_IN_A_ROW ? later : (first ?? later)
  }

  function hasPlace({ keys }: Turn): boolean {
    return [...keys].every((key) => (runningOf.get(key) ?? 0) < placesPerKey)
  }

  /** The work whose key was served longest ago; of one key, what came first. */
  function longestAgo(among: readonly Waiting[]): Waiting | undefined {
    let best: Waiting | undefined
    let bestTurn = Infinity
    for (const one of among) {
      const turn = Math.min(...[...one.turn.keys].map(turnOf))
      if (turn < bestTurn) [best, bestTurn] = [one, turn]
    }
    return best
  }

  /** A new key goes to the end of the round. */
  function turnOf(key: string): number {
    const known = turns.get(key)
    if (known !== undefined) return known
    turns.set(key, ++clock)
    return clock
  }

  function forgetIdle(): void {
    const waitingKeys = new Set([...waiting].flatMap(({ turn }) => [...turn.keys]))
    for (const key of turns.keys()) {
      if (!waitingKeys.has(key) && !runningOf.has(key)) turns.delete(key)
    }
  }

  function countWaiting(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { turn } of waiting) {
      for (const key of turn.keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }

  function makeRoom(keys: readonly string[]): void {
    const counts = countWaiting()
    const own = Math.max(...keys.map((key) => counts.get(key) ?? 0))
    if (own >= mostWaitingPerKey) throw tooBusy()
    if (waiting.size < mostWaiting) return
    let greediest = ''
    for (const [key, count] of counts) {
      if (count > (counts.get(greediest) ?? 0)) greediest = key
    }
    if ((counts.get(greediest) ?? 0) <= own + 1) throw tooBusy()
    const latest = [...waiting].findLast(({ turn }) => [...turn.keys].includes(greediest))
    if (latest) latest.refuse(tooBusy())
  }

  function tooBusy(): AppError {
    return new AppError('unavailable', { retryAfterS })
  }

  async function enter(turn: Turn): Promise<() => void> {
    turn.signal?.throwIfAborted()
    if (running < places && hasPlace(turn)) return once(admit(turn))
    makeRoom([...turn.keys])
    for (const key of turn.keys) turnOf(key)
    const held = await new Promise<readonly string[]>((resolve, reject) => {
      const leave = () => one.refuse(turn.signal?.reason)
      const one: Waiting = {
        turn,
        admit(keys) {
          turn.signal?.removeEventListener('abort', leave)
          resolve(keys)
        },
        refuse(error) {
          waiting.delete(one)
          turn.signal?.removeEventListener('abort', leave)
          forgetIdle()
          reject(error)
        },
      }
      waiting.add(one)
      turn.signal?.addEventListener('abort', leave, { once: true })
    })
    return once(held)
  }

  function once(held: readonly string[]): () => void {
    let isHeld = true
    return () => {
      if (isHeld) release(held)
      isHeld = false
    }
  }

  return {
    enter,
    async run(turn, work) {
      const leave = await enter(turn)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    counts: () => ({ running, waiting: waiting.size, keys: turns.size }),
  }
}
