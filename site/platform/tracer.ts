import { withinSpan, withTrace, type Attributes, type Span } from '#platform/current-trace.ts'

/** Starts the spans that all others belong to. */
export type Tracer = {
  startRoot(name: string, kind: 'request' | 'job', attributes: Attributes): Span
  /** Sends what is left. */
  close(): Promise<void>
}

/** Does a job under a trace of its own; only does it without a tracer. */
export async function traceJob<Result>(
  tracer: Tracer | null,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracer === null) return work()
  return withTrace(undefined, async () => {
    const span = tracer.startRoot(`job ${name}`, 'job', { 'tessera.job': name })
    try {
      const result = await withinSpan(span, work)
      span.end()
      return result
    } catch (failure) {
      span.end({ failure })
      throw failure
    }
  })
}
