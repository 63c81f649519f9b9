import { setTimeout as sleep } from 'node:timers/promises'

/** Of one core, over a second. */
const AT_REST = 0.1
const SECONDS_AT_REST = 3
const LONGEST_S = 1200

/**
 * Waits until the site of this process has drawn, gathered and counted what it does by itself after a start: previews,
 * collections, pictures of the front pages. On two cores they cost a page a third of its speed.
 *
 * @throws {Error} where it is still busy after 20 minutes
 */
export async function whenAtRest(address: string): Promise<void> {
  let calm = 0
  for (let second = 0; second < LONGEST_S; second += 1) {
    const before = process.cpuUsage()
    await sleep(1000)
    const { user, system } = process.cpuUsage(before)
    const health = (await (await fetch(`${address}/api/health`)).json()) as Health
    const isIdle = health.jobs.running + health.jobs.waiting === 0
    calm = isIdle && (user + system) / 1e6 < AT_REST ? calm + 1 : 0
    if (calm === SECONDS_AT_REST) return
    if (second % 30 === 29) console.log(`still at work after its start, ${second + 1} s`)
  }
  throw new Error(`The site is not at rest after ${LONGEST_S} s`)
}

type Health = { readonly jobs: { readonly running: number; readonly waiting: number } }
