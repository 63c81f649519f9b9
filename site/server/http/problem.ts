import type { Language } from '@tessera/contracts'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { RenderError } from '../render/index.ts'
import { StorageError } from '../storage/index.ts'
import { ACCOUNT_HEADER } from './visit.ts'
import { problemTexts } from './problem-texts.ts'

/**
 * Turns any thrown thing into `application/problem+json`. Expected failures keep their code;
 * everything else is logged whole and answers 500 without details.
 */
export function toProblem(error: unknown, language: Language, log: Logger): Response {
  const known = toAppError(error)
  if (known.status >= 500) log.error({ err: error }, 'request failed')
  const body = {
    type: 'about:blank',
    status: known.status,
    code: known.code,
    message: problemTexts[language][known.code],
    ...(Object.keys(known.fields).length > 0 && { fields: known.fields }),
  }
  return new Response(JSON.stringify(body), {
    status: known.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      ...(known.retryAfterS !== undefined && { 'retry-after': String(known.retryAfterS) }),
      ...(known.code === 'account_changed' && { [ACCOUNT_HEADER]: 'changed' }),
    },
  })
}

/** Anything thrown as one of our errors: a database that is away is `unavailable`, the unknown `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof RenderError) return new AppError('render_failed', { cause: error })
  if (error instanceof StorageError && error.code === 'full') {
    return new AppError('storage_full', { cause: error })
  }
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfterS: 2, cause: error })
  return new AppError('internal', { cause: error })
}

/** The server restarts, refuses new connections or went away in the middle of a query. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException
  return (
    syscall === 'connect' ||
    AWAY_CODES.has(code) ||
    /^Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(
      message,
    ) ||
    isDatabaseAway(cause)
  )
}

/** Of the socket, and of PostgreSQL as it stops, starts or has no connection left. */
const AWAY_CODES: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT 57P01 57P02 57P03 53300 08006'.split(' '),
)
