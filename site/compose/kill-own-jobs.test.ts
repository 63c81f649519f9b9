import { expect, test } from 'vitest'
import { allJobs } from './all-jobs.ts'
import { killOwnJob } from './testing/kill-own-job.ts'
import { situations } from './testing/situations.ts'

/** With a file, money, mail and many rows; `npm run verify -- slow` has all of them, at each of their points. */
const smoke: ReadonlySet<string> = new Set([
  'mail.send',
  'uploads.process',
  'earnings.close-months',
  'staff.change-many',
  'webhooks.deliver',
])

test('each kind of job has a situation in which its process is killed', () => {
  expect(situations.map(({ job }) => job).toSorted()).toEqual(
    allJobs.map(({ name }) => name).toSorted(),
  )
})

test.each(situations.filter(({ job }) => smoke.has(job)))(
  'a process killed in $job at “$dieAt” loses nothing, and nothing is done twice',
  async (situation) => {
    const { outcome } = await killOwnJob(situation, situation.dieAt)
    expect(outcome).toEqual(situation.expected)
  },
  // Two processes start from source, one after the other: a busy machine takes a minute for each.
  600_000,
)
