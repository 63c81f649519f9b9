import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { refusingSlowTransactions } from '#platform/postgres/in-transaction.ts'

/** Beyond what a connection may take, see DATABASE_WAIT_SECONDS. */
const GRACE_MS = 500

/**
 * Answers 503 instead of letting a reader wait for a database that has become slow: a page asks it several times, one
 * after the other. Writes are refused before they begin and never cut off, since nobody could say whether they happened.
 */
export function limitWaiting(app: Hono, { config, databaseState }: Deps): void {
  const limitMs = config.databaseWaitSeconds * 1000 + GRACE_MS
  app.use(async (context, next) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD') {
      if (databaseState() === 'slow') throw new AppError('unavailable', { retryAfterS: 2 })
      return refusingSlowTransactions(databaseState, next)
    }
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      if (databaseState() === 'answers') return
      late.reject(new AppError('unavailable', { retryAfterS: 2 }))
    }, limitMs)
    try {
      await Promise.race([next(), late.promise])
    } finally {
      clearTimeout(timer)
    }
  })
}
