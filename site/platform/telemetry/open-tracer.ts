import { randomBytes } from 'node:crypto'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { currentTrace, remoteParent, type Attributes, type Span } from '#platform/current-trace.ts'
import type { Tracer } from '#platform/tracer.ts'

const EXPORT_EVERY_MS = 2_000
const EXPORT_MS = 5_000

type OpenInput = {
  /** A collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318. */
  readonly endpoint: string
  readonly service: string
  readonly version: string
}

/**
 * Sends spans to a collector in batches. The identity of a trace is the one that lines of the log carry. Where the
 * collector is away spans are dropped, and nobody waits.
 */
export function openTracer({ endpoint, service, version }: OpenInput): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_EVERY_MS })],
    idGenerator: {
      generateTraceId: () => currentTrace() ?? randomBytes(16).toString('hex'),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
  })
  const tracer = provider.getTracer('tessera', version)
  return {
    startRoot(name, kind, attributes) {
      const options = { kind: kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER, attributes }
      return spanOf(tracer, tracer.startSpan(name, options, callerContext()))
    },
    // A collector that is away must not hold a process that stops.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/** Under the span of whoever sent `traceparent`. */
function callerContext(): Context {
  const [traceId, spanId] = [currentTrace(), remoteParent()]
  if (!traceId || !spanId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  })
}

function spanOf(tracer: OtelTracer, span: OtelSpan): Span {
  return {
    startChild: (name, attributes) => {
      const options = { kind: SpanKind.CLIENT, attributes: attributes as Record<string, string> }
      return spanOf(tracer, tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, span)))
    },
    end({ name, attributes, failure } = {}) {
      if (name !== undefined) span.updateName(name)
      if (attributes) span.setAttributes({ ...attributes } as Attributes as Record<string, string>)
      if (failure !== undefined) {
        span.recordException(failure instanceof Error ? failure : String(failure))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}
