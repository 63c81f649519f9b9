import { z } from 'zod'
import { defineJob, type Job } from './define-job.ts'

const nothing = z.object({})

type RegularJob<Deps> = Pick<Job<Deps, unknown>, 'name' | 'priority'> & {
  /** Minute, hour, day, month and weekday in UTC. */
  readonly cron: string
  readonly run: (deps: Deps, signal: AbortSignal) => Promise<unknown>
}

/**
 * A job that time alone brings. It exists once: while a run goes on or waits for its next attempt, the
 * times of others pass. After three failures it lies in the dead letters, and is tried again when due.
 */
export function defineRegularJob<Deps>({
  name,
  cron,
  priority,
  run,
}: RegularJob<Deps>): Job<Deps, z.output<typeof nothing>> {
  return defineJob({
    name,
    input: nothing,
    cron,
    priority,
    attempts: 3,
    run: ({ deps, signal }) => run(deps, signal),
  })
}
