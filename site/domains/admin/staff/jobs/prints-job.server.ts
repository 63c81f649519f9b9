import type { Pool } from 'pg'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { cancelJob } from '#platform/jobs/cancel-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import {
  findFollowed,
  findLatestFollowed,
  type FollowedJob,
} from '#platform/jobs/followed-jobs.queries.ts'
import { makeMissingPrints } from '#platform/visual-index/prints.jobs.server.ts'
import { isOver, type JobView } from './job-view.ts'

type JobDeps = Pick<Deps, 'pool' | 'now'>

const JOB_ID = /^\d{1,15}$/

/** The making of fingerprints that goes on, or that went on last. */
export async function findPrintsJob(pool: Pool): Promise<JobView | undefined> {
  const job = await findLatestFollowed(pool, makeMissingPrints.name)
  return job && toJobView(job)
}

/**
 * One that staff may follow; jobs of other kinds are not theirs.
 *
 * @throws {AppError} not_found
 */
export async function openPrintsJob(pool: Pool, id: string): Promise<JobView> {
  const job = JOB_ID.test(id) ? await findFollowed(pool, Number(id)) : undefined
  if (job?.name !== makeMissingPrints.name) throw new AppError('not_found')
  return toJobView(job)
}

/** @throws {AppError} conflict while one waits or runs */
export async function startPrints(deps: JobDeps, staff: SignedIn): Promise<void> {
  const note = (jobId: number) => ({
    action: 'job-started',
    subject: 'job',
    subjectId: String(jobId),
    details: { name: makeMissingPrints.name },
  })
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const last = await findLatestFollowed(client, makeMissingPrints.name)
    if (last && !isOver(last)) throw new AppError('conflict')
    return enqueue(client, makeMissingPrints, {})
  })
}

/** @throws {AppError} not_found; conflict where it is over */
export async function cancelPrints(deps: JobDeps, staff: SignedIn, id: string): Promise<void> {
  const job = await openPrintsJob(deps.pool, id)
  const note = { action: 'job-cancelled', subject: 'job', subjectId: String(job.id) }
  await performAdminAction(deps, staff, note, async (within) => {
    if (!(await cancelJob(within, job.id))) throw new AppError('conflict')
  })
}

export function toJobView({ jobId, state, done, total, isCancelRequested }: FollowedJob): JobView {
  return { id: jobId, state, done, total, isEnding: isCancelRequested && !isOver({ state }) }
}
