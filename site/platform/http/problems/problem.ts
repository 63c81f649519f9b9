import type { Language } from '@tessera/contracts'
import type { Logger } from 'pino'
import { AppError } from '#platform/errors.ts'
import { RenderError } from '#platform/render/index.ts'
import { StorageError } from '#platform/storage/index.ts'
import { ACCOUNT_HEADER } from '#platform/http/request/visit.ts'
import { problemTexts } from './problem-texts.ts'

/**
 * Turns any thrown thing into `application/problem+json`. Expected failures keep their code;
 * everything else is logged whole and answers 500 without details.
 */
export function toProblem(error: unknown, language: Language, log: Logger): Response {
  const known = toAppError(error)
  if (known.status >= 500 && !isBusy(error)) log.error({ err: error }, 'request failed')
  else if (isRefusedInput(error)) log.warn({ err: error }, 'the database refused what was sent')
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

/** A full queue, or a client that hung up: no failure, and a flood of them must not fill the log. */
function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.cause === undefined
}

/**
 * Anything thrown as one of our errors: a database that is away is `unavailable`, a full disk
 * `storage_full`, a value that no column can hold `invalid_request`, the unknown `internal`.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof RenderError) return new AppError('render_failed', { cause: error })
  if (error instanceof StorageError && UNUSABLE_FILES.has(error.code)) {
    return new AppError('unavailable', { retryAfterS: 2, cause: error })
  }
  if (isFull(error)) return new AppError('storage_full', { cause: error })
  if (isRefusedInput(error)) return new AppError('invalid_request', { cause: error })
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfterS: 2, cause: error })
  return new AppError('internal', { cause: error })
}

const UNUSABLE_FILES: ReadonlySet<string> = new Set(['away', 'damaged', 'missing'])

/** No room left, on the disk of the files or on that of the database. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StorageError) return error.code === 'full'
  const { code = '', cause } = error as NodeJS.ErrnoException
  return FULL_CODES.has(code) || isFull(cause)
}

const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * PostgreSQL refused a value for what it is. Schemas refuse such values first; where one does not,
 * it is still the client who sent it.
 */
function isRefusedInput(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', cause } = error as NodeJS.ErrnoException
  return REFUSED_INPUT_CODES.has(code) || isRefusedInput(cause)
}

/**
 * Too long a text, a number out of range, a date that is none, a date out of range, bytes that are no
 * text, a text that is no value of its type, a character that jsonb cannot hold.
 */
const REFUSED_INPUT_CODES: ReadonlySet<string> = new Set(
  '22001 22003 22007 22008 22021 22P02 22P05'.split(' '),
)

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
