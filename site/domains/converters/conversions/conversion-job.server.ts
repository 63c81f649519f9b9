import { z } from 'zod'
import { defineJobKind } from '#platform/jobs/define-job.ts'

/** Converts the files of one conversion, those that are not over yet. */
export const conversionRun = defineJobKind({
  name: 'conversions.run',
  input: z.object({ conversionId: z.int() }),
  lane: 'heavy',
  attempts: 5,
  isFollowed: true,
})

/** How long uploads and results are kept. */
export const KEPT_MS = 3_600_000
/** A conversion that never ends is given up after this time. */
export const LONGEST_MS = 6 * 3_600_000

/** Under which name listeners hear of a conversion. */
export const conversionTopic = (uuid: string): string => `conversion:${uuid}`
