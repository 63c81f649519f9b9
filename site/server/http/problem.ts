import type { Language } from '@tessera/contracts'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { problemTexts } from './problem-texts.ts'

/**
 * Turns any thrown thing into `application/problem+json`. Expected failures keep their code;
 * everything else is logged whole and answers 500 without details.
 */
export function toProblem(error: unknown, language: Language, log: Logger): Response {
  const known = error instanceof AppError ? error : new AppError('internal', { cause: error })
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
    },
  })
}
