import { coverageOf, limitStartsAt, type Plan, planLicenseIds } from '@tessera/billing'
import type { User } from '@tessera/contracts'
import type { Pool } from 'pg'
import type { PaymentMethodRow } from '#domains/commerce/subscriptions/payments/methods.queries.server.ts'
import { findMethodsOf } from '#domains/commerce/subscriptions/payments/methods.queries.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/plans/plans.queries.server.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import { findSubscriptionsOf } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { countPurchases, findUsage, type UsageOf } from './wire.queries.server.ts'

export type WireSubscription = NonNullable<User['subscriptions']>[number]

/** What an account holds and held, as `GET /api/v2/auth` says it; what is over comes last. */
export async function subscriptionsOf(
  pool: Pool,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<WireSubscription[]> {
  const rows = await findSubscriptionsOf(pool, accountId)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [plans, usage, purchases, methods] = await Promise.all([
    findPlans(pool),
    findUsage(pool, ids),
    countPurchases(pool, accountId),
    findMethodsOf(pool, accountId),
  ])
  return rows.flatMap((row) => {
    const plan = plans.get(row.planId)
    const itemsPurchased = purchases.get(row.id) ?? 0
    return plan ? [toWire(row, { plan, usage, itemsPurchased, methods, now })] : []
  })
}

type Facts = {
  readonly plan: Plan
  readonly usage: readonly UsageOf[]
  readonly itemsPurchased: number
  readonly methods: readonly PaymentMethodRow[]
  readonly now: Date
}

function toWire(
  row: SubscriptionRow,
  { plan, usage, itemsPurchased, methods, now }: Facts,
): WireSubscription {
  const limit = limitOf(row, plan, usage, now)
  return {
    uuid: row.uuid,
    status: row.status,
    recurring_subscription_id: row.gatewaySubscriptionId,
    oauth_client_id: row.oauthClientId,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    next_billing_at: row.nextBillingAt?.toISOString() ?? null,
    plan_info: {
      id: plan.id,
      name: plan.name,
      type: plan.type,
      asset: plan.family === 'icons-only' ? 'icon' : null,
      period: row.period,
      currency: row.currency,
      method: methods.find(({ id }) => id === row.paymentMethodId)?.type ?? 'card',
      license_id: planLicenseIds[plan.type],
    },
    transaction: { gateway: row.gateway },
    monthly_subscriptions: [
      {
        stats: { items_purchased: itemsPurchased, quantity: row.quantity },
        ...(limit && { download_limit: limit }),
      },
    ],
  }
}

/** The first counter of the plan; how much of it is spent in its present day or month. */
function limitOf(row: SubscriptionRow, plan: Plan, usage: readonly UsageOf[], now: Date) {
  const [limit] = coverageOf(plan, row.quantity).limits
  if (!limit) return null
  const startsAt = limitStartsAt(limit, row, now).getTime()
  const counter = usage.find(
    (one) =>
      one.subscriptionId === row.id &&
      one.limitName === limit.name &&
      one.startsAt.getTime() === startsAt,
  )
  return { usage: counter?.used ?? 0, limit: limit.limit, period: limit.period }
}
