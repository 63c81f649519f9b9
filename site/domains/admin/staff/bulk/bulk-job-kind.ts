import { z } from 'zod'
import { defineJobKind } from '#platform/jobs/define-job.ts'

/** One after the other in all processes together: two changes never mix. */
export const bulkChangeJob = defineJobKind({
  name: 'staff.change-many',
  input: z.object({ bulkId: z.int() }),
  queue: 'staff.change-many',
  isFollowed: true,
  keyOf: ({ bulkId }: { bulkId: number }) => String(bulkId),
})
