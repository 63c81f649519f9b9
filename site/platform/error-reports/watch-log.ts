import type { Logger } from 'pino'
import type { ErrorReports } from './error-reports.ts'

/** The same log, of which every error is reported as well. */
export function watchLog(log: Logger, reports: ErrorReports): Logger {
  const watched = Object.create(log) as Logger
  watched.error = ((first: unknown, ...rest: unknown[]) => {
    const error = errorOf(first)
    const [where] = rest
    if (error !== undefined) {
      reports.report({ error, platform: 'node', ...(typeof where === 'string' && { where }) })
    }
    return (log.error as (...parameters: unknown[]) => void).call(log, first, ...rest)
  }) as Logger['error']
  return watched
}

function errorOf(first: unknown): unknown {
  if (first instanceof Error) return first
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
}
