import { addDays, type BillingPeriod, isOfferedIn, unitPriceOf } from '@tessera/billing'
import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findMethodsOf, lockAccount } from '../payments/methods.queries.server.ts'
import { findPlans } from '../plans/plans.queries.server.ts'
import type { SubscriptionRow } from '../subscription-row.ts'
import {
  findSubscriptionsOf,
  insertEvent,
  insertSubscription,
} from '../subscriptions.queries.server.ts'
import { requirePayer } from './require-payer.server.ts'

type Trial = {
  readonly planId: number
  readonly period: BillingPeriod
  readonly country: string | null
}

/**
 * Opens a plan for the days of TRIAL_DAYS, once an account and only before anything was bought. At its end
 * the kept method is charged; without one it is a failed payment like any other.
 *
 * @throws {AppError} not_allowed, plan_unavailable, team_required, conflict (no trial left), payment_method_unavailable
 */
export async function startTrial(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  actor: SignedIn,
  { planId, period, country }: Trial,
): Promise<SubscriptionRow> {
  requirePayer(actor)
  const days = deps.config.trialDays
  return inTransaction(deps.pool, async (client) => {
    await lockAccount(client, actor.accountId)
    const plans = await findPlans(client)
    const plan = plans.get(planId)
    const unitPriceMinor = plan ? unitPriceOf(plan, period) : null
    const isOffered = plan?.isCurrent && isOfferedIn(plan, [...plans.values()], country)
    if (!plan || !isOffered || unitPriceMinor === null || days === 0) {
      throw new AppError('plan_unavailable')
    }
    if (plan.type === 'team' && actor.accountType !== 'team') throw new AppError('team_required')
    if ((await findSubscriptionsOf(client, actor.accountId)).length > 0)
      throw new AppError('conflict')
    const method = (await findMethodsOf(client, actor.accountId))[0]
    if (!method) throw new AppError('payment_method_unavailable')
    const at = deps.now()
    const ends = addDays(at, days)
    const row = await insertSubscription(
      client,
      {
        accountId: actor.accountId,
        planId,
        status: 'trialing',
        period,
        quantity: 1,
        currency: plan.currency,
        unitPriceMinor,
        gateway: method.gateway,
        gatewayCustomerId: method.gatewayCustomerId,
        paymentMethodId: method.id,
        startedAt: at,
        anchorAt: ends,
        periodStartsAt: at,
        periodEndsAt: ends,
        trialEndsAt: ends,
        nextBillingAt: ends,
      },
      at,
    )
    const data = { planId, until: ends.toISOString() }
    const event = { subscriptionId: row.id, type: 'trial_started', data, userId: actor.userId, at }
    await insertEvent(client, event)
    return row
  })
}
