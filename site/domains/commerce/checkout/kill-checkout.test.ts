import { expect, test } from 'vitest'
import { buyAndDie, recover } from './testing/kill-checkout.ts'
import { openKillShop } from './testing/open-kill-shop.ts'

/** The points without their three moments, so that the list says what is waited for. */
function waitsOf(points: readonly string[]): string[] {
  return points.flatMap((point) => {
    if (/^(?:during|after) /.test(point)) return []
    return [point.replace(/^before /, '')]
  })
}

test('a purchase waits at these points and no others', { timeout: 120_000 }, async () => {
  await using shop = await openKillShop()
  const { points, signal } = await buyAndDie(shop.deps, shop.url, {
    way: 'message',
    dieAt: -1,
    key: 'alive-1',
  })

  expect(signal).toBeNull()
  expect(waitsOf(points)).toMatchInlineSnapshot(`
    [
      "pool.query select users",
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
      "pool.connect",
      "client.query begin",
      "client.query select plans",
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
      "client.query with webhook_endpoints",
      "client.query with number_series",
      "client.query insert mails",
      "client.query select graphile_worker",
      "client.query insert gateway_events",
      "client.query commit",
      "paid",
    ]
  `)
})

test(
  'killed as a payment is being committed, nothing is lost and nothing doubled',
  {
    timeout: 120_000,
  },
  async () => {
    await using shop = await openKillShop()
    const { deps, clock, url } = shop
    const way = 'message'
    const alive = await buyAndDie(deps, url, { way, dieAt: -1, key: 'counted-1' })
    const dieAt = alive.points.lastIndexOf('during client.query commit')
    const { actor, points, signal } = await buyAndDie(deps, url, { way, dieAt, key: 'killed-1' })

    expect([points.at(-1), signal]).toEqual(['during client.query commit', 'SIGKILL'])
    expect(await recover(deps, clock, { actor, key: 'killed-1', way })).toEqual([])
  },
)
