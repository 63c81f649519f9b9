import { serveParent } from '#platform/child-process/serve-parent.ts'
import { inspectContent } from './inspect-content.ts'
import type { Inspection, InspectionJob } from './inspection.ts'
import { refusalOfError } from './refusal-of-error.ts'
import type { UploadedFormat } from './uploaded-format.ts'

export type ChildJob = { readonly job: InspectionJob; readonly format: UploadedFormat }

/** What looking at one file may take beyond what the engines take by themselves. */
const MOST_GROWTH_BYTES = 256 * 1024 * 1024

serveParent(MOST_GROWTH_BYTES, async ({ job, format }: ChildJob): Promise<Inspection> => {
  try {
    return await inspectContent(job, format)
  } catch (error) {
    return { isAccepted: false, ...refusalOfError(error) }
  }
})
