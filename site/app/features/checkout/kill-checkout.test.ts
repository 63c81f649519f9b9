import { expect, test } from 'vitest'
import { createTestDeps } from '#server/testing/test-deps.ts'
import { buyAndDie, killWays, recover, type KillWay } from './testing/kill-checkout.ts'

/** Of all points; `npm run prove -- kill-checkout` dies at each. */
const EVERY = 61

async function openSite() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const deps = await createTestDeps({ now: () => clock.now })
  const { connectionString } = deps.pool.options as { connectionString?: string }
  return { deps, clock, url: connectionString ?? '' }
}

/** The points without their three moments, so that the list says what is waited for. */
function waitsOf(points: readonly string[]): string[] {
  return points.flatMap((point) => {
    if (/^(?:during|after) /.test(point)) return []
    return [point.replace(/^before /, '')]
  })
}

test('a purchase waits at these points and no others', { timeout: 120_000 }, async () => {
  const { deps, url } = await openSite()
  await using _ = deps
  const { points, signal } = await buyAndDie(deps, url, {
    way: 'message',
    dieAt: -1,
    key: 'alive-1',
  })

  expect(signal).toBeNull()
  expect(waitsOf(points)).toMatchInlineSnapshot(`
    [
      "pool.query select checkouts",
      "pool.query select accounts",
      "pool.query select plans",
      "pool.query select checkouts",
      "pool.connect",
      "client.query begin",
      "client.query select accounts",
      "client.query select checkouts",
      "client.query select plans",
      "client.query select subscriptions",
      "client.query select accounts",
      "client.query insert checkouts",
      "client.query commit",
      "pool.query select accounts",
      "pool.query select payment_methods",
      "gateway.createCheckout",
      "pool.query update checkouts",
      "pool.query select checkouts",
      "answered",
      "gateway.verifyEvent",
      "pool.query select gateway_events",
      "pool.connect",
      "client.query begin",
      "client.query select",
      "client.query select gateway_events",
      "client.query select checkouts",
      "client.query select payments",
      "client.query insert payments",
      "client.query update payments",
      "client.query with ledger_transactions",
      "client.query select accounts",
      "client.query select accounts",
      "client.query insert payment_methods",
      "client.query select payments",
      "client.query insert subscriptions",
      "client.query update payments",
      "client.query update checkouts",
      "client.query insert subscription_events",
      "client.query select plans",
      "client.query with number_series",
      "client.query insert mails",
      "client.query insert gateway_events",
      "client.query commit",
      "paid",
    ]
  `)
})

test.each(killWays)(
  'killed while paying by %s, nothing is lost and nothing doubled',
  { timeout: 600_000 },
  async (way: KillWay) => {
    const { deps, clock, url } = await openSite()
    await using _ = deps
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
