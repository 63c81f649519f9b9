import { randomBytes } from 'node:crypto'

/** What happened, as it is known: never an address, an account or what somebody typed. */
export type ErrorReport = {
  readonly error: unknown
  readonly platform: 'node' | 'javascript'
  /** Where it happened: a route or a call. */
  readonly where?: string
  readonly tags?: Readonly<Record<string, string>>
}

export type Trace = {
  readonly name: string
  readonly startedAtMs: number
  readonly endedAtMs: number
  readonly status: number
}

type EnvelopeOptions = { readonly dsn: string; readonly release: string; readonly nowMs: number }

/** An error as an envelope of Sentry: three lines of JSON. */
export function errorEnvelope(report: ErrorReport, options: EnvelopeOptions): string {
  return envelope('event', options, {
    level: 'error',
    platform: report.platform,
    ...(report.where !== undefined && { transaction: report.where }),
    ...(report.tags && { tags: report.tags }),
    exception: { values: causes(report.error).map(toException) },
  })
}

/** How long a request took, as an envelope of Sentry. */
export function traceEnvelope(trace: Trace, options: EnvelopeOptions): string {
  const { name, startedAtMs, endedAtMs, status } = trace
  return envelope('transaction', options, {
    platform: 'node',
    transaction: name,
    transaction_info: { source: 'route' },
    start_timestamp: startedAtMs / 1000,
    timestamp: endedAtMs / 1000,
    contexts: {
      trace: {
        trace_id: randomBytes(16).toString('hex'),
        span_id: randomBytes(8).toString('hex'),
        op: 'http.server',
        status: status >= 500 ? 'internal_error' : 'ok',
      },
    },
    spans: [],
  })
}

function envelope(
  type: 'event' | 'transaction',
  { dsn, release, nowMs }: EnvelopeOptions,
  content: object,
): string {
  const id = randomBytes(16).toString('hex')
  const payload = JSON.stringify({ event_id: id, timestamp: nowMs / 1000, release, ...content })
  const head = { event_id: id, dsn, sent_at: new Date(nowMs).toISOString() }
  const item = { type, content_type: 'application/json', length: Buffer.byteLength(payload) }
  return [JSON.stringify(head), JSON.stringify(item), payload, ''].join('\n')
}

const MOST_CAUSES = 5
const LONGEST_MESSAGE = 1000
const MOST_FRAMES = 50

/** The error and what caused it, the deepest first, as Sentry wants them. */
function causes(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let one = error; one !== undefined && one !== null && found.length < MOST_CAUSES;) {
    found.unshift(one)
    one = one instanceof Error ? one.cause : undefined
  }
  return found.length === 0 ? [error] : found
}

function toException(error: unknown) {
  const isError = error instanceof Error
  const message = isError ? error.message : String(error)
  const frames = isError ? framesOf(error.stack ?? '') : []
  return {
    type: isError ? error.name : 'Error',
    value: message.slice(0, LONGEST_MESSAGE),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  }
}

/** The oldest call first; lines of Chromium and Node, and of Firefox and Safari. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .map((line) => /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$|^(.*?)@(.*?):(\d+):(\d+)$/.exec(line))
    .filter((match) => match !== null)
    .slice(0, MOST_FRAMES)
    .map(([, name, file, line, column, name2, file2, line2, column2]) => ({
      function: name ?? name2 ?? '?',
      filename: (file ?? file2 ?? '').replace(/\?.*$/, ''),
      lineno: Number(line ?? line2),
      colno: Number(column ?? column2),
    }))
    .reverse()
}
