import type { z } from 'zod'

/** What a job gets besides its input. */
export type JobContext<Deps> = {
  readonly deps: Deps
  /** The id of this job in the queue. */
  readonly jobId: number
  /** From 1. */
  readonly attempt: number
  /** Whether a failure now is the last one: the job goes to the dead letters then. */
  readonly isLastAttempt: boolean
  /**
   * Aborted when the process stops or somebody cancels the job. A job that takes long looks at it
   * between steps and throws (`signal.throwIfAborted()`): it is handed back and runs again.
   */
  readonly signal: AbortSignal
  /** Says how far it has come, to pages that follow this job; nothing where `isFollowed` is not set. */
  progress(done: number, total: number | null): Promise<void>
}

/**
 * Which workers run a job: `heavy` ones keep a core or a child process busy for seconds, `outbound` ones wait for
 * servers of strangers.
 */
export const jobLanes = ['quick', 'heavy', 'outbound'] as const
export type JobLane = (typeof jobLanes)[number]

export type JobPriority = 'urgent' | 'normal' | 'low'

/** What whoever enqueues a job knows of it; the use case may lie in a file that this one may not import. */
export type JobKind<Input> = {
  /** Never changed once released, since jobs wait under this name: `feature.verb-noun`. */
  readonly name: string
  readonly input: z.ZodType<Input>
  readonly lane: JobLane
  readonly priority: JobPriority
  /** How often it is tried before it goes to the dead letters; the pauses grow from 3 s to 6 h. */
  readonly attempts: number
  /** Jobs of one queue run one after the other, in all processes together. */
  readonly queue?: string
  /** The same where the queue depends on the input. */
  queueOf?(input: Input): string
  /** Minute, hour, day, month and weekday in UTC; its input is `{}`. */
  readonly cron?: string
  /** Keeps its state and progress for a page that follows it. */
  readonly isFollowed?: boolean
  /** While a job with the same key waits or runs, another one is not enqueued. */
  keyOf?(input: Input): string
}

/**
 * A kind of job with its use case. It runs at least once for each time it was enqueued: a process that is
 * killed after the last write of a job leaves it to be run again, so `run` looks at what is already done.
 */
export type Job<Deps, Input> = JobKind<Input> & {
  run(context: JobContext<Deps>, input: Input): Promise<unknown>
}

type Policy = 'lane' | 'priority' | 'attempts'
type Given<Kind> = Omit<Kind, Policy> & Partial<Pick<JobKind<never>, Policy>>

/** A job with the usual policy: the quick lane, normal priority, ten attempts over some nine hours. */
export function defineJob<Deps, Input>(definition: Given<Job<Deps, Input>>): Job<Deps, Input> {
  return { ...usual, ...definition }
}

/** The part of a job that others enqueue it by; `defineJob({ ...kind, run })` completes it. */
export function defineJobKind<Input>(definition: Given<JobKind<Input>>): JobKind<Input> {
  return { ...usual, ...definition }
}

const usual = { lane: 'quick', priority: 'normal', attempts: 10 } as const

/** Jobs of any input, as the runner takes them. */
export type AnyJob<Deps> = Job<Deps, unknown>

/** A regular job exists once, whatever became of the former run. */
export function keyOfJob<Input>(job: JobKind<Input>, input: Input): string | null {
  if (job.cron !== undefined) return job.name
  return job.keyOf === undefined ? null : `${job.name}:${job.keyOf(input)}`
}

/** The queue takes the smallest number first. */
export const priorityNumbers = {
  urgent: -10,
  normal: 0,
  low: 10,
} as const satisfies Record<JobPriority, number>
