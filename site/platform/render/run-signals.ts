import { MessageChannel } from 'node:worker_threads'

/** For a worker to start, however busy the machine is. */
const START_MS = 60_000

/** A signal that follows another some time later, unless it is disposed of first. */
export function soonAfter(signal: AbortSignal | undefined, ms: number) {
  const control = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const start = () => (timer = setTimeout(() => control.abort(signal?.reason), ms))
  if (signal?.aborted) start()
  else signal?.addEventListener('abort', start, { once: true })
  return {
    signal: control.signal,
    [Symbol.dispose]() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', start)
    },
  }
}

/** A signal that fires so long after a worker said that it began, and where none begins at all. */
export function timeOnceBegun(timeoutMs: number) {
  const control = new AbortController()
  const { port1, port2 } = new MessageChannel()
  let timer = setTimeout(() => control.abort(), START_MS)
  port1.once('message', () => {
    clearTimeout(timer)
    timer = setTimeout(() => control.abort(), timeoutMs)
  })
  port1.unref()
  return {
    begun: port2,
    signal: control.signal,
    [Symbol.dispose]() {
      clearTimeout(timer)
      port1.close()
    },
  }
}
