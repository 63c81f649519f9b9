import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** https://www.w3.org/TR/trace-context/#traceparent-header: version, trace, parent, flags; no trace is all zeros. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

const traces = new AsyncLocalStorage<string>()

/**
 * Does the work of a request under its trace, which each line of the log then carries: the one of `traceparent` where
 * a balancer or caller sent one, else a new one.
 */
export function withTrace<Result>(traceparent: string | undefined, work: () => Result): Result {
  const given = TRACEPARENT.exec(traceparent ?? '')?.[1]
  return traces.run(given ?? randomBytes(16).toString('hex'), work)
}

/** 32 hexadecimal digits; undefined outside of requests. */
export function currentTrace(): string | undefined {
  return traces.getStore()
}
