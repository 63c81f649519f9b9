import { expect, test } from 'vitest'
import { buyAndDie, killWays, recover, type KillWay } from './testing/kill-checkout.ts'
import { openKillShop } from './testing/open-kill-shop.ts'

/** Of all points; `npm run verify -- kill-checkout` dies at each. */
const EVERY = 61

test.each(killWays)(
  'killed while paying by %s, nothing is lost and nothing doubled',
  { timeout: 600_000 },
  async (way: KillWay) => {
    await using shop = await openKillShop()
    const { deps, clock, url } = shop
    const alive = await buyAndDie(deps, url, { way, dieAt: -1, key: 'counted-1' })
    for (let dieAt = 5; dieAt < alive.points.length; dieAt += EVERY) {
      const key = `killed-at-${dieAt}`
      const { actor, points, signal } = await buyAndDie(deps, url, { way, dieAt, key })
      const where = `${dieAt}: ${points.at(-1)}`
      expect([where, signal]).toEqual([where, 'SIGKILL'])

      expect([where, ...(await recover(deps, clock, { actor, key, way }))]).toEqual([where])
    }
  },
)
