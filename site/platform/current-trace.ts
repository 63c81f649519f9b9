import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** https://www.w3.org/TR/trace-context/#traceparent-header: version, trace, parent, flags; no trace is all zeros. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A piece of work that is measured, see `telemetry/open-tracer.ts`. */
export type Span = {
  startChild(name: string, attributes: Attributes): Span
  end(result?: {
    readonly name?: string
    readonly attributes?: Attributes
    readonly failure?: unknown
  }): void
}

type Trace = {
  readonly id: string
  /** The span of the caller that sent `traceparent`. */
  readonly parentId?: string
  readonly span?: Span
}

const traces = new AsyncLocalStorage<Trace>()

/**
 * Does the work of a request under its trace, which each line of the log then carries: the one of `traceparent` where
 * a balancer or caller sent one, else a new one.
 */
export function withTrace<Result>(traceparent: string | undefined, work: () => Result): Result {
  const [, id, parentId] = TRACEPARENT.exec(traceparent ?? '') ?? []
  return traces.run(
    id && parentId ? { id, parentId } : { id: randomBytes(16).toString('hex') },
    work,
  )
}

/** 32 hexadecimal digits; undefined outside of requests and jobs. */
export function currentTrace(): string | undefined {
  return traces.getStore()?.id
}

/** The span of the caller, where one was sent. */
export function remoteParent(): string | undefined {
  return traces.getStore()?.parentId
}

/** Does the work within a span: what it measures becomes children of it. */
export function withinSpan<Result>(span: Span, work: () => Result): Result {
  const trace = traces.getStore()
  return trace ? traces.run({ ...trace, span }, work) : work()
}

/** The span that work now belongs to; undefined where nothing is measured. */
export function currentSpan(): Span | undefined {
  return traces.getStore()?.span
}

/** Measures work as a part of the request or job under way; only does it where nothing is measured. */
export async function measured<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = currentSpan()?.startChild(name, attributes)
  if (!span) return work()
  try {
    const result = await withinSpan(span, work)
    span.end()
    return result
  } catch (failure) {
    span.end({ failure })
    throw failure
  }
}
