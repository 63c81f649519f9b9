import { expect, test } from 'vitest'
import { checkLedger } from '#domains/licensing/licenses/index.server.ts'
import { appendRest, dieAndRepeat, killPoints } from './testing/kill-download.ts'
import { openKillSite } from './testing/open-kill-site.ts'

/** Of all points; `npm run verify -- kill-download` dies at each. */
const EVERY = 4

test(
  'killed while downloading and sealing, nothing is lost and nothing is counted twice',
  { timeout: 900_000 },
  async () => {
    await using site = await openKillSite()
    let made = 0
    for (let dieAt = 1; dieAt < killPoints.length; dieAt += EVERY) {
      const where = `${dieAt}: ${killPoints[dieAt]}`
      expect([where, ...(await dieAndRepeat(site, dieAt, ++made))]).toEqual([where])
    }
    await appendRest(site)
    expect(await checkLedger(site.deps)).toEqual({ links: made, unsealed: 0, faults: [] })
  },
)
