import { z } from 'zod'
import { defineJobKind } from '#platform/jobs/define-job.ts'

/** Publishes an accepted work when its decision can no longer be undone. */
export const heldPublishing = defineJobKind({
  name: 'submissions.publish-held',
  input: z.object({
    uuid: z.uuid(),
    /** As it was decided; a work whose day was changed since is not published by this job. */
    publishAt: z.iso.datetime(),
  }),
  priority: 'urgent',
})
