export type Turns = {
  /** Resolves when it is the caller's turn to hold the thread. */
  wait(): Promise<void>
}

/**
 * One caller a turn of the event loop, in the order they came. Twenty pages whose data arrives at once would be drawn
 * in a row otherwise, and the first of them sent when the last is drawn.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return {
    wait: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 1) setImmediate(next)
      }),
  }
}
