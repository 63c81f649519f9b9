import type { FollowedJobState } from '#db/schema/jobs.ts'

/** How far a background job has come, as a page follows it. */
export type JobView = {
  readonly id: number
  readonly state: FollowedJobState
  readonly done: number
  /** Null while nobody knows it. */
  readonly total: number | null
  /** Somebody cancelled it and it has not ended yet. */
  readonly isEnding: boolean
}

export const isOver = ({ state }: Pick<JobView, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running'
