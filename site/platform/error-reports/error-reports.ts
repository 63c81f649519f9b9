import type { Logger } from 'pino'
import { errorEnvelope, traceEnvelope, type ErrorReport, type Trace } from './envelope.ts'

export type ErrorReports = {
  /** Sends an error to the service that is set, or writes it to the log where none is. */
  report(report: ErrorReport): void
  /** Sends the duration of a request, of the share of requests that is set; nothing without a service. */
  trace(trace: Trace): void
  /** Waits for what is on its way. */
  close(): Promise<void>
}

type ErrorReportsOptions = {
  readonly dsn: string | null
  readonly tracesSampleRate: number
  readonly release: string
  readonly log: Logger
  readonly now: () => Date
  readonly random?: () => number
}

const TIMEOUT_MS = 5_000

/** More at the same time than this are dropped: a storm must not take the site along. */
const MOST_UNDER_WAY = 30

/** Errors and traces by the envelope protocol of Sentry, to any service that speaks it. */
export function openErrorReports(options: ErrorReportsOptions): ErrorReports {
  const { log, now, release, tracesSampleRate, random = Math.random } = options
  const dsn = options.dsn === null ? null : readDsn(options.dsn)
  const underWay = new Set<Promise<void>>()
  let quietUntilMs = 0

  function send(body: string): void {
    if (!dsn || underWay.size >= MOST_UNDER_WAY || now().getTime() < quietUntilMs) return
    const sending = post(dsn.url, dsn.key, body)
      .then((answer) => {
        if (answer.status !== 429) return
        const waitS = Number(answer.headers.get('retry-after') ?? 60)
        quietUntilMs = now().getTime() + (Number.isFinite(waitS) ? waitS : 60) * 1000
      })
      .catch((error: unknown) => log.warn({ err: error }, 'an error report was not taken'))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  const about = () => ({ dsn: dsn?.text ?? '', release, nowMs: now().getTime() })
  return {
    report(report) {
      if (dsn) return send(errorEnvelope(report, about()))
      // What the server logs is in the log already.
      if (report.platform === 'node') return
      log.warn({ err: report.error, where: report.where, ...report.tags }, 'error of a browser')
    },
    trace(trace) {
      if (dsn && random() < tracesSampleRate) send(traceEnvelope(trace, about()))
    },
    close: async () => void (await Promise.all(underWay)),
  }
}

function post(url: string, key: string, body: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=tessera/1, sentry_key=${key}`,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/** Where a Sentry-compatible service takes envelopes, and by which key. */
type Dsn = { readonly url: string; readonly key: string; readonly text: string }

/** `https://key@host/path/project` → `https://host/path/api/project/envelope/`. */
function readDsn(text: string): Dsn {
  const url = new URL(text)
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const project = parts.pop() ?? ''
  const path = [...parts, 'api', project, 'envelope'].join('/')
  return { url: `${url.origin}/${path}/`, key: url.username, text }
}
