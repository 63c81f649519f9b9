import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { performSandboxAction } from '#platform/gateways/sandbox/perform-sandbox-action.ts'
import { startCheckout } from '#domains/commerce/checkout/start/start-checkout.server.ts'
import { buyMonth } from '#domains/commerce/checkout/testing/kill-checkout.ts'
import { killRequest } from '#domains/commerce/checkout/testing/kill-request.ts'
import { createTestSubscription, downloadAs } from '#testing/test-downloads.ts'
import type { Situation, World } from './situation.ts'

const startsAt = '2026-03-01T12:00:00Z'

async function insertPayment(
  { deps }: World,
  accountId: number,
  { subscriptionId = null }: { readonly subscriptionId?: number | null } = {},
): Promise<void> {
  await deps.pool.query(
    `insert into payments (account_id, subscription_id, gateway, idempotency_key, purpose, status, currency,
       net_minor, tax_minor, gross_minor, quote, covers_from, covers_to, settled_at, updated_at)
     values ($1, $2, 'sandbox', 'settled', 'renewal', 'succeeded', 'USD', 1999, 0, 1999, '{}',
       '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z', $3, $3)`,
    [accountId, subscriptionId, deps.now()],
  )
}

const bought = `select (select count(*)::int from subscriptions where status = 'active') as subscriptions,
  (select count(*)::int from payments where status = 'succeeded') as payments,
  (select count(*)::int from invoices where type = 'invoice') as invoices,
  (select count(*)::int from sandbox_payments where status = 'succeeded') as charges,
  (select coalesce(sum(amount_minor), 0) from sandbox_payments where status = 'succeeded')
    = (select sum(amount_minor) from ledger_entries where account = 'cash:sandbox') as "isBooked"`

export const moneySituations: readonly Situation[] = [
  {
    job: 'checkout.reconcile-payments',
    startsAt,
    async prepare({ deps, clock }) {
      const started = await startCheckout(deps, testActor(await createTestUser(deps)), {
        request: killRequest({ key: 'one', period: 'year' }),
        country: null,
        origin: 'http://localhost',
        language: 'en',
      })
      if (started.type !== 'checkout' || started.answer.type !== 'redirect') {
        throw new Error('nothing was ordered')
      }
      const id = started.answer.url.split('/').at(-1) ?? ''
      // Paid, and the message of it never comes.
      await performSandboxAction(deps, id, { type: 'pay', card: 'success' })
      clock.now = new Date('2026-03-01T12:02:00Z')
    },
    outcome: bought,
    expected: { subscriptions: 1, payments: 1, invoices: 1, charges: 1, isBooked: true },
    dieAt: '1 query commit',
  },
  {
    job: 'subscriptions.bill',
    startsAt,
    async prepare({ deps, clock }) {
      await buyMonth(deps, testActor(await createTestUser(deps)), 'one')
      clock.now = new Date('2026-04-01T12:05:00Z')
    },
    outcome: bought,
    expected: { subscriptions: 1, payments: 2, invoices: 2, charges: 2, isBooked: true },
    dieAt: '3 query commit',
  },
  {
    job: 'subscriptions.recheck-tax-ids',
    startsAt,
    // Nothing listens there: the number stays one to ask about.
    env: { VIES_URL: 'http://127.0.0.1:9' },
    async prepare({ deps }) {
      const { id } = await createTestUser(deps)
      await deps.pool.query(
        `insert into billing_addresses (account_id, name, line1, city, country, tax_id, tax_id_status)
         values ($1, 'Ada King', 'Rue 1', 'Paris', 'FR', 'FR40303265045', 'unreachable')`,
        [id],
      )
    },
    outcome: `select array_agg(tax_id_status) as states, count(tax_evidence)::int as notes from billing_addresses`,
    expected: { states: ['unreachable'], notes: 1 },
    dieAt: '1 query update billing_addresses',
  },
  {
    job: 'affiliation.book-commissions',
    startsAt,
    async prepare(world) {
      const { deps } = world
      const [referrer, buyer] = [await createTestUser(deps), await createTestUser(deps)]
      await deps.pool.query('update users set referred_by = $1, created_at = $3 where id = $2', [
        referrer.id,
        buyer.id,
        deps.now(),
      ])
      await insertPayment(world, buyer.id)
    },
    outcome: `select (select array_agg(amount_minor::int) from affiliate_entries) as commissions,
      (select count(*)::int from notifications where type = 'commission-earned') as told`,
    expected: { commissions: [399], told: 1 },
    dieAt: '1 query commit',
  },
  {
    job: 'earnings.close-months',
    startsAt: '2026-03-20T12:00:00Z',
    hasCatalogue: true,
    async prepare(world) {
      const { deps, clock } = world
      const [contributor, buyer] = [await createTestUser(deps), await createTestUser(deps)]
      await deps.pool.query(
        `update users set is_contributor = true, email_verified_at = now(), contributor_id =
           (select contributor_id from assets where slug = 'heart' and kind = 'icon') where id = $1`,
        [contributor.id],
      )
      const { id } = await createTestSubscription(deps.pool, {
        accountId: buyer.id,
        coverage: { unlimited: ['icon', 'illustration', 'lottie', '3d'], limits: [] },
        startsAt: new Date('2026-03-01T00:00:00Z'),
      })
      await insertPayment(world, buyer.id, { subscriptionId: id })
      const { rows } = await deps.pool.query<{ id: number }>(
        `select id from assets where slug = 'heart' and kind = 'icon'`,
      )
      for (const asset of rows) await downloadAs(deps, buyer, { id: asset.id, priceMinor: 500 })
      clock.now = new Date('2026-04-05T00:00:00Z')
    },
    outcome: `select (select sum(amount_minor)::int from earning_entries) as earned,
      (select count(*)::int from mails where template = 'earnings-closed') as mails`,
    expected: { earned: 999, mails: 1 },
    dieAt: '1 query commit',
  },
]
