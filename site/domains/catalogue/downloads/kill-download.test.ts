import { expect, test } from 'vitest'
import { checkLedger } from '#domains/licensing/licenses/index.server.ts'
import { appendRest, dieAndRepeat, download, killPoints } from './testing/kill-download.ts'
import { openKillSite } from './testing/open-kill-site.ts'

test(
  'a download and its sealing wait at these points and no others',
  { timeout: 120_000 },
  async () => {
    await using site = await openKillSite()
    const { points, number } = await download(site, { key: 'never-killed', dieAt: -1 })

    expect(points).toEqual(killPoints)
    expect(number).toMatch(/^[\da-f-]{36}$/)
  },
)

test(
  'killed as the grant is written and not yet answered, nothing is lost and nothing is counted twice',
  { timeout: 120_000 },
  async () => {
    await using site = await openKillSite()
    const dieAt = killPoints.indexOf('after pool.query grant-downloads')

    expect(await dieAndRepeat(site, dieAt, 1)).toEqual([])
    await appendRest(site)
    expect(await checkLedger(site.deps)).toEqual({ links: 1, unsealed: 0, faults: [] })
  },
)
