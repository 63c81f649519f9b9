import type { Plan } from '@tessera/billing'
import type { PoolClient } from 'pg'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { recogniseRevenue } from '#domains/commerce/subscriptions/documents/recognise-revenue.server.ts'
import { findContact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { findCoupon } from '#domains/commerce/subscriptions/coupons/coupons.queries.server.ts'
import type { ChargeDeps } from '#domains/commerce/subscriptions/life/charge-payment.server.ts'
import { endSubscription } from '#domains/commerce/subscriptions/payments/end-subscription.server.ts'
import { resumeLocked } from '#domains/commerce/subscriptions/life/pause-subscription.server.ts'
import { renewalQuote } from '#domains/commerce/subscriptions/life/renewal-quote.ts'
import { askAgain } from '#domains/commerce/subscriptions/life/ask-again.server.ts'
import { renewSubscription } from '#domains/commerce/subscriptions/life/renew-subscription.server.ts'
import { sendNotice } from '#domains/commerce/subscriptions/life/send-notices.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/plans/plans.queries.server.ts'
import { lockSubscription } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { taxOf } from '#domains/commerce/subscriptions/tax/tax-for.server.ts'
import {
  findDueIds,
  findUnansweredPayments,
  isBooked,
  type JobStep,
  lockMonth,
} from './job.queries.server.ts'
import { payRefunds } from '#domains/commerce/subscriptions/life/pay-refunds.server.ts'

const PAGE = 200

export type BillingRun = {
  readonly renewals: number
  readonly ended: number
  readonly resumed: number
  readonly notices: number
  readonly refunds: number
  /** Subscriptions that could not be worked on; the log says why. They are tried at the next run. */
  readonly failures: number
}

/**
 * Everything about money that time brings: pauses that are over, periods that ended, notices, renewals and
 * their next attempts, refunds that were ordered, and once a month the revenue that was earned. Several
 * processes may run it at once, and it may be killed anywhere: each step locks its subscription, looks
 * again, and can be repeated.
 */
export async function runBilling(
  deps: ChargeDeps,
  { parallel = 2 }: { readonly parallel?: number } = {},
): Promise<BillingRun> {
  const plans = await findPlans(deps.pool)
  const failures = { count: 0 }
  const walk = (step: Step, work: (id: number) => Promise<void>) =>
    walkDue(deps, step, { work, parallel, failures })
  await walk('unanswered', (id) => askAgain(deps, id))
  const resumed = await walk('resume', (id) => resumeDue(deps, id))
  const ended = await walk('end', (id) => endDue(deps, id))
  const notices = await walk('notice', (id) => announce(deps, id, plans))
  const renewals = await walk('renew', (id) => renewSubscription(deps, { id, plans }))
  const refunds = await payRefunds(deps)
  await recogniseMonth(deps)
  return { renewals, ended, resumed, notices, refunds, failures: failures.count }
}

type Step = JobStep | 'unanswered'

type Walk = {
  readonly work: (id: number) => Promise<void>
  readonly parallel: number
  readonly failures: { count: number }
}

/** Works once on each subscription that is due; one that fails does not stop the others. */
async function walkDue(
  deps: ChargeDeps,
  step: Step,
  { work, parallel, failures }: Walk,
): Promise<number> {
  const now = deps.now()
  let [afterId, done] = [0, 0]
  for (;;) {
    const page = { now, afterId, limit: PAGE }
    const ids =
      step === 'unanswered'
        ? await findUnansweredPayments(deps.pool, page)
        : await findDueIds(deps.pool, step, page)
    const left = [...ids]
    const worker = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        try {
          await work(id)
        } catch (error) {
          failures.count += 1
          deps.log.error({ err: error, id, step }, 'billing failed')
        }
      }
    }
    await Promise.all(Array.from({ length: parallel }, worker))
    done += ids.length
    if (ids.length < PAGE) return done
    afterId = ids.at(-1) ?? afterId
  }
}

function resumeDue(deps: ChargeDeps, id: number): Promise<void> {
  return inTransaction(deps.pool, async (client: PoolClient) => {
    const subscription = await lockSubscription(client, id)
    if (subscription?.status === 'paused') await resumeLocked(client, deps, subscription, null)
  })
}

function endDue(deps: ChargeDeps, id: number): Promise<void> {
  return inTransaction(deps.pool, async (client: PoolClient) => {
    const subscription = await lockSubscription(client, id)
    if (subscription?.status !== 'cancelled' || subscription.periodEndsAt > deps.now()) return
    const contact = await findContact(client, subscription.accountId)
    if (!contact) return
    await endSubscription(client, deps, { subscription, reason: 'period_over', contact })
  })
}

function announce(deps: ChargeDeps, id: number, plans: ReadonlyMap<number, Plan>): Promise<void> {
  return inTransaction(deps.pool, async (client: PoolClient) => {
    const subscription = await lockSubscription(client, id)
    if (!subscription?.nextBillingAt || subscription.noticeSentAt) return
    const contact = await findContact(client, subscription.accountId)
    if (!contact) return
    const coupon = subscription.couponId
      ? await findCoupon(client, subscription.couponId)
      : undefined
    const taxFacts = taxOf(deps, contact, null)
    const asked = renewalQuote(subscription, { plans, coupon: coupon ?? null, taxFacts })
    if (!asked) return
    const template = asked.currency === 'INR' ? 'pre-debit-notice' : 'renewal-notice'
    await sendNotice(client, deps, template, {
      subscription,
      contact,
      plan: plans.get(asked.terms.planId),
      amountMinor: asked.grossMinor,
      currency: asked.currency,
      billingAt: subscription.nextBillingAt,
    })
  })
}

/** Books what was earned until the first of the month, once. */
async function recogniseMonth(deps: ChargeDeps): Promise<void> {
  const now = deps.now()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  await inTransaction(deps.pool, async (client) => {
    await lockMonth(client)
    if (await isBooked(client, `revenue:${first.toISOString()}`)) return
    await recogniseRevenue(client, first)
  })
}
