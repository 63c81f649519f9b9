import { inspectContent } from './inspect-content.ts'
import type { Inspection, InspectionJob } from './inspection.ts'
import { OUT_OF_MEMORY } from './inspection-limits.ts'
import { refusalOfError } from './refusal-of-error.ts'
import type { UploadedFormat } from './uploaded-format.ts'

export type ChildJob = { readonly job: InspectionJob; readonly format: UploadedFormat }

/** What looking at one file may take beyond what the engines take by themselves. */
const MOST_GROWTH_BYTES = 256 * 1024 * 1024

let baseline = Number.POSITIVE_INFINITY

// Decoders work beside this thread, so that it sees what they take and can end all of it.
setInterval(() => {
  if (process.memoryUsage.rss() - baseline > MOST_GROWTH_BYTES) process.exit(OUT_OF_MEMORY)
}, 10)

process.on('message', ({ job, format }: ChildJob) => {
  baseline = process.memoryUsage.rss()
  void answer(job, format).then((inspection) => process.send?.(inspection))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')

async function answer(job: InspectionJob, format: UploadedFormat): Promise<Inspection> {
  try {
    return await inspectContent(job, format)
  } catch (error) {
    return { isAccepted: false, ...refusalOfError(error) }
  }
}
