import { expect, test } from 'vitest'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { createTestUser } from '#server/testing/sign-in.ts'
import { createTestDeps } from '#server/testing/test-deps.ts'
import { checkLedger } from '../licenses/index.server.ts'
import {
  dieAndRepeat,
  download,
  killPoints,
  type KillSite,
  sealRest,
} from './testing/kill-download.ts'
import { createTestSubscription, iconsADay } from './testing/test-subscription.ts'

/** Of all points; `npm run prove -- kill-download` dies at each. */
const EVERY = 4

test(
  'a download and its sealing wait at these points and no others',
  { timeout: 120_000 },
  async () => {
    await using site = await openSite()
    const { points, number } = await download(site, { key: 'never-killed', dieAt: -1 })

    expect(points).toEqual(killPoints)
    expect(number).toMatch(/^[\da-f-]{36}$/)
  },
)

test(
  'killed while downloading and sealing, nothing is lost and nothing is counted twice',
  { timeout: 900_000 },
  async () => {
    await using site = await openSite()
    let made = 0
    for (let dieAt = 1; dieAt < killPoints.length; dieAt += EVERY) {
      const where = `${dieAt}: ${killPoints[dieAt]}`
      expect([where, ...(await dieAndRepeat(site, dieAt, ++made))]).toEqual([where])
    }
    await sealRest(site)
    expect(await checkLedger(site.deps)).toEqual({ links: made, unsealed: 0, faults: [] })
  },
)

/** Somebody with a plan, over the test catalogue. */
async function openSite(): Promise<KillSite & AsyncDisposable> {
  const now = () => new Date(Date.UTC(2026, 5, 1, 12))
  const deps = await createTestDeps({ now, seed: insertTestCatalogue })
  const user = await createTestUser(deps)
  const coverage = iconsADay(1000)
  await createTestSubscription(deps.pool, { accountId: user.id, coverage })
  const { connectionString: url = '' } = deps.pool.options as { connectionString?: string }
  return { deps, url, user, [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose]() }
}
