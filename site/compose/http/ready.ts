import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'

/** The balancer of `deploy/` waits two seconds. */
const PATIENCE_MS = 1_000

/** Whether this process goes on taking requests; a balancer asks before it sends one. */
export type Draining = { isDraining: boolean }

/**
 * `GET /api/ready`: 200 while this process can answer, 503 with the names of the parts that it lacks: `database`,
 * `search`, `draining`. Unlike `/api/health` it counts nothing, so that it may be asked every second. Where the
 * file store is away it stays 200 and says `degraded`: all processes share the store, pages and searches do without.
 */
export async function answerReady(
  { pool, search, files, degraded: parts }: Deps,
  draining: Draining,
  context: Context,
): Promise<Response> {
  const missing = [
    ...(draining.isDraining ? ['draining'] : []),
    ...(search.isReady() ? [] : ['search']),
    ...((await isDatabaseThere(pool)) ? [] : ['database']),
  ]
  const degraded = [...parts, ...((await isStoreThere(files)) ? [] : ['files'])]
  const isReady = missing.length === 0
  const body = {
    status: isReady ? 'ready' : 'not ready',
    missing,
    ...(degraded.length > 0 && { degraded }),
  }
  return context.json(body, isReady ? 200 : 503, {
    'cache-control': 'no-store',
    ...(!isReady && { 'retry-after': '1' }),
  })
}

async function isDatabaseThere(pool: Deps['pool']): Promise<boolean> {
  return answersWithin(() => pool.query('select 1'), PATIENCE_MS)
}

/** False where the work fails or takes longer: a balancer that asks must not wait for a part that hangs. */
async function answersWithin(work: () => Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const done = work().then(
    () => true,
    () => false,
  )
  const result = await Promise.race([done, late.promise])
  clearTimeout(timer)
  return result
}

/** Whether files can be read; the reason stands in the log of the request that needed one. */
export async function isStoreThere(files: Deps['files']): Promise<boolean> {
  return answersWithin(() => files.check(), PATIENCE_MS)
}

/** `GET /api/live`: the process answers; whether it can do its work is for `/api/ready`. */
export function answerLive(context: Context): Response {
  return context.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' })
}
