import { createTestUser, createTestTeam } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import type { SignedIn } from '#platform/context.ts'
import type { GatewayName, PaymentOutcome } from '#platform/gateways/payment-gateway.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { applyPaymentOutcome } from '#domains/commerce/subscriptions/payments/apply-payment-outcome.server.ts'
import { findSubscriptionsOf } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { openOrder, type Order } from './buy-plan.ts'
import { sellerEnv } from './seller-env.ts'

/** Of a list that is read from its beginning. */
export const firstPage = { limit: 20, offset: 0, after: null } as const

/** A database of its own, a clock that can be set, and gateways that do what they are told. */
export async function createBillingWorld(env: Readonly<Record<string, string>> = sellerEnv) {
  const clock = { now: new Date('2026-03-31T09:00:00Z') }
  const deps: TestDeps = await createTestDeps({ env, now: () => clock.now })
  /** What the gateway says to the next charges; succeeded when empty. */
  const answers: PaymentOutcome['status'][] = []
  const charges: { readonly amountMinor: number; readonly currency: string }[] = []
  let count = 0
  const find = (name: string) => {
    const known = deps.gateways.find('sandbox')
    if (!known) return undefined
    return {
      ...known,
      name: name as GatewayName,
      takes: () => true,
      async chargeRenewal(
        charge: Parameters<typeof known.chargeRenewal>[0],
      ): Promise<PaymentOutcome> {
        const { amountMinor, currency, paymentId } = charge
        charges.push({ amountMinor, currency })
        const status = answers.shift() ?? 'succeeded'
        const occurredAt = clock.now
        const gateway = name as GatewayName
        return {
          gateway,
          gatewayPaymentId: `c${++count}`,
          ...(paymentId !== undefined && { paymentId }),
          status,
          amountMinor,
          currency,
          occurredAt,
        }
      },
      async refund(refund: Parameters<typeof known.refund>[0]): Promise<PaymentOutcome> {
        const { gatewayPaymentId, amountMinor, refundedBeforeMinor, currency, paymentMinor } =
          refund
        const refundMinor = refundedBeforeMinor + amountMinor
        const status = refundMinor === paymentMinor ? 'refunded' : 'partially_refunded'
        const money = { amountMinor: paymentMinor, currency, refundMinor }
        return {
          gateway: name as GatewayName,
          gatewayPaymentId,
          status,
          ...money,
          occurredAt: clock.now,
        }
      },
    }
  }
  const charging = { ...deps, gateways: { find } }

  return {
    deps: charging,
    clock,
    answers,
    charges,
    pass: (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000)
    },
    async person(country = 'US'): Promise<SignedIn> {
      const { id, uuid } = await createTestUser(deps)
      await address(id, country)
      return {
        kind: 'user',
        address: '127.0.0.1',
        userId: id,
        role: 'user',
        sessionId: '',
        accountId: id,
        accountUuid: uuid,
        accountType: 'personal',
        teamId: null,
        teamRole: null,
      }
    },
    async team(country = 'US'): Promise<SignedIn> {
      const owner = await createTestUser(deps)
      const { id, uuid } = await createTestTeam(deps, { owner, members: [] })
      await address(id, country)
      return {
        kind: 'user',
        address: '127.0.0.1',
        userId: owner.id,
        role: 'user',
        sessionId: '',
        accountId: id,
        accountUuid: uuid,
        accountType: 'team',
        teamId: id,
        teamRole: 'owner',
      }
    },
    /** Buys and pays; answers what the gateway said. */
    async buy(actor: SignedIn, order: Partial<Order> & Pick<Order, 'planId' | 'period'>) {
      const { accountId, accountType } = actor
      const whole = { country: 'US', gateway: 'sandbox', ...order, accountId, accountType } as const
      const { checkoutUuid, asked } = await openOrder(charging, whole)
      const outcome: PaymentOutcome = {
        gateway: whole.gateway,
        gatewayPaymentId: `p${++count}`,
        checkoutUuid,
        status: 'succeeded',
        amountMinor: asked.quote.grossMinor,
        currency: asked.quote.currency,
        method: { gatewayMethodId: `m${count}`, type: 'card', brand: 'visa', last4: '4242' },
        occurredAt: clock.now,
      }
      await this.deliver(outcome)
      return outcome
    },
    deliver: (outcome: PaymentOutcome) =>
      inTransaction(deps.pool, (client) => applyPaymentOutcome(client, charging, outcome)),
    async held(actor: SignedIn) {
      const [first] = await findSubscriptionsOf(deps.pool, actor.accountId)
      if (!first) throw new Error('nothing is held')
      return first
    },
    async mails() {
      const { rows } = await deps.pool.query<{ template: string }>(
        'select template from mails order by created_at, id',
      )
      return rows.map(({ template }) => template)
    },
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
  }

  async function address(accountId: number, country: string): Promise<void> {
    await deps.pool.query(
      `insert into billing_addresses (account_id, name, line1, city, country, tax_id_status, is_default)
       values ($1, 'Ada King', 'Street 1', 'Town', $2, 'none', true)`,
      [accountId, country],
    )
  }
}
