import { expect, test } from 'vitest'
import { killOwnJob } from './testing/kill-own-job.ts'
import { situations } from './testing/situations.ts'

/** The last point that a job comes to: before the queue hears that it is done. */
const LAST = '1 done'

test.each(situations)(
  'a process killed anywhere in $job loses nothing, and nothing is done twice',
  async (situation) => {
    const expectedAt = (point: string) => situation.unknown?.[point] ?? situation.expected
    const { points, outcome } = await killOwnJob(situation, LAST)
    expect(outcome, LAST).toEqual(expectedAt(LAST))
    expect(points).toContain(situation.dieAt)
    for (const point of points.slice(0, -1)) {
      const killed = await killOwnJob(situation, point)
      expect(killed.outcome, point).toEqual(expectedAt(point))
    }
  },
  3_600_000,
)
