import type { Context } from 'hono'
import type { Deps } from '../context.ts'
import { version } from '../version.ts'

/** `GET /api/health`: 503 until a search can be answered, so that a load balancer may wait for it. */
export async function answerHealth(deps: Deps, context: Context): Promise<Response> {
  const isReady = deps.search.isReady() && (await databaseAnswers(deps))
  const { importing, missing } = deps.catalogue
  return context.json(
    {
      status: isReady ? 'ok' : 'starting',
      version,
      catalogue: {
        items: deps.search.itemCount(),
        importing: importing !== null,
        ...(importing && { progress: importing }),
        ...(missing.length > 0 && { missing }),
      },
    },
    isReady ? 200 : 503,
    { 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '2' }) },
  )
}

async function databaseAnswers({ pool, log }: Deps): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
