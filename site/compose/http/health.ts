import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { hasUnfinishedSource } from '#catalogue-import/source-state.ts'
import { countJobs, type JobCounts } from '#platform/jobs/queue.queries.ts'
import { isStoreThere } from './ready.ts'
import { version } from '#platform/version.ts'

/**
 * `GET /api/health`: 503 until a search can be answered, so that a load balancer may wait for it. `jobs`
 * says how many wait, run and failed for good; they make no site unhealthy. `importing` is false only where
 * no import has more to bring. `degraded` names parts that pages do without: `files` while
 * the file store cannot be used, `notices` while a pooler swallows them.
 */
export async function answerHealth(deps: Deps, context: Context): Promise<Response> {
  const [found, hasFiles] = await Promise.all([readDatabase(deps), isStoreThere(deps.files)])
  const isReady = deps.search.isReady() && found !== null
  const { importing, missing } = deps.catalogue
  const degraded = [...deps.degraded, ...(hasFiles ? [] : ['files'])]
  return context.json(
    {
      status: isReady ? 'ok' : 'starting',
      version,
      catalogue: {
        items: deps.search.itemCount(),
        importing: importing !== null || found?.isPart === true,
        ...(importing && { progress: importing }),
        ...(missing.length > 0 && { missing }),
      },
      ...(degraded.length > 0 && { degraded }),
      ...(deps.programs.length > 0 && { programs: deps.programs }),
      ...(found && { jobs: found.jobs }),
    },
    isReady ? 200 : 503,
    { 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '2' }) },
  )
}

type Found = {
  readonly jobs: JobCounts
  /** A source is imported by another process, or its import was interrupted and nobody went on with it. */
  readonly isPart: boolean
}

/** Null where the database does not answer. */
async function readDatabase({ pool, log }: Deps): Promise<Found | null> {
  try {
    const [jobs, isPart] = await Promise.all([countJobs(pool), hasUnfinishedSource(pool)])
    return { jobs, isPart }
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return null
  }
}
