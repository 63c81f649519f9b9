import type { TestDeps } from '#testing/test-deps.ts'

/** Work that waits for one kind of job, and what is there once it was done, however often it was cut off. */
export type Situation = {
  /** The name of the job. */
  readonly job: string
  /** Jobs that this one enqueues and that belong to its work. */
  readonly also?: readonly string[]
  readonly startsAt: string
  readonly env?: Readonly<Record<string, string>>
  readonly hasCatalogue?: boolean
  /** With a mail server; the outcome says how many mails it took as `received`. */
  readonly needsMail?: boolean
  /** Makes the work and enqueues the job, unless it is a regular one. */
  prepare(world: World): Promise<void>
  /** One row: what there is of what must be there once. */
  readonly outcome: string
  readonly expected: Readonly<Record<string, unknown>>
  /** Where a process is killed in `npm test`; `npm run verify -- slow` kills it everywhere. */
  readonly dieAt: string
  /** Points after which the outcome is another one, because nothing can know whether it was done. */
  readonly unknown?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export type World = {
  readonly deps: TestDeps
  /** What time the processes have. */
  readonly clock: { now: Date }
  /** Asserted with the outcome: what was seen outside of the database. */
  readonly seen: Record<string, () => unknown>
}
