import { OUT_OF_MEMORY } from './exit-codes.ts'

const CHECK_EVERY_MS = 10

/**
 * The other end of `openChild`: answers each job, and ends the process when a job takes more memory
 * than `mostGrowthBytes` beyond what the process had before it.
 */
export function serveParent<Job, Answer extends object>(
  mostGrowthBytes: number,
  work: (job: Job) => Promise<Answer>,
): void {
  let baseline = Number.POSITIVE_INFINITY
  // Decoders work beside this thread, so that it sees what they take and can end all of it.
  setInterval(() => {
    if (process.memoryUsage.rss() - baseline > mostGrowthBytes) process.exit(OUT_OF_MEMORY)
  }, CHECK_EVERY_MS)
  process.on('message', (job: Job) => {
    baseline = process.memoryUsage.rss()
    void work(job).then((answer) => process.send?.(answer))
  })
  process.once('disconnect', () => process.exit())
  process.send?.('ready')
}
