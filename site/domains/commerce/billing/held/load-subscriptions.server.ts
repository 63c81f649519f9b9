import { coverageOf, limitStartsAt, seatsOf, unitPriceOf, type Plan } from '@tessera/billing'
import type { Deps, SignedIn } from '#platform/context.ts'
import {
  findPlans,
  findSubscriptionsOf,
  findWithdrawal,
  type SubscriptionRow,
} from '#domains/commerce/subscriptions/index.server.ts'
import {
  findMethods,
  findUsageOf,
  type MethodRow,
  type UsageRow,
} from '#domains/commerce/billing/billing.queries.server.ts'
import type { MethodView, SubscriptionView } from '#domains/commerce/billing/subscription-view.ts'

type Sources = {
  readonly plans: ReadonlyMap<number, Plan>
  readonly methods: readonly MethodRow[]
  readonly usage: readonly UsageRow[]
  readonly now: Date
}

/** All that the account acted for holds and held, what gives access first. */
export async function loadSubscriptions(deps: Deps, actor: SignedIn): Promise<SubscriptionView[]> {
  const { pool } = deps
  const [rows, plans, methods] = await Promise.all([
    findSubscriptionsOf(pool, actor.accountId),
    findPlans(pool),
    findMethods(pool, actor.accountId),
  ])
  const usage = await findUsageOf(
    pool,
    rows.map(({ id }) => id),
  )
  const sources = { plans, methods, usage, now: deps.now() }
  const views = rows.flatMap((row) => toSubscriptionView(row, sources) ?? [])
  return Promise.all(
    views.map(async (view) => ({
      ...view,
      withdrawUntil: await withdrawUntil(deps, actor, view),
    })),
  )
}

function toSubscriptionView(
  row: SubscriptionRow,
  { plans, methods, usage, now }: Sources,
): SubscriptionView | null {
  const plan = plans.get(row.planId)
  if (!plan) return null
  const method = methods.find(({ id }) => id === row.paymentMethodId)
  return {
    uuid: row.uuid,
    planId: plan.id,
    family: plan.family,
    isForTeam: plan.type === 'team',
    status: row.status,
    period: row.period,
    quantity: row.quantity,
    seats: seatsOf(plan, row.quantity),
    currency: row.currency,
    priceMinor: row.unitPriceMinor * row.quantity,
    startedAt: row.startedAt.toISOString(),
    periodEndsAt: row.periodEndsAt.toISOString(),
    nextBillingAt: row.nextBillingAt?.toISOString() ?? null,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    resumesAt: row.resumesAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    next: nextOf(row, plans),
    method: method ? toMethodView(method) : null,
    usage: coverageOf(plan, row.quantity).limits.map((limit) => {
      const startsAt = limitStartsAt(limit, row, now).getTime()
      const spent = usage.find(
        (one) =>
          one.subscriptionId === row.id &&
          one.limitName === limit.name &&
          one.startsAt.getTime() === startsAt,
      )
      const { kinds, period } = limit
      return { kinds, period, limit: limit.limit, used: spent?.used ?? 0 }
    }),
    withdrawUntil: null,
  }
}

function nextOf(
  { nextTerms }: SubscriptionRow,
  plans: ReadonlyMap<number, Plan>,
): SubscriptionView['next'] {
  const plan = nextTerms && plans.get(nextTerms.planId)
  if (!plan) return null
  const { period, quantity } = nextTerms
  return {
    family: plan.family,
    period,
    seats: seatsOf(plan, quantity),
    priceMinor: (unitPriceOf(plan, period) ?? 0) * quantity,
  }
}

/** The ways to pay that are kept for the account, the default first. */
export async function findMethodViews(
  { pool }: Pick<Deps, 'pool'>,
  { accountId }: Pick<SignedIn, 'accountId'>,
): Promise<MethodView[]> {
  return (await findMethods(pool, accountId)).map(toMethodView)
}

/** Without what only the database needs. */
export function toMethodView(row: MethodRow): MethodView {
  const { uuid, gateway, type, brand, last4, expiryMonth, expiryYear, isDefault } = row
  return { uuid, gateway, type, brand, last4, expiryMonth, expiryYear, isDefault }
}

async function withdrawUntil(
  deps: Deps,
  actor: SignedIn,
  { uuid, status }: SubscriptionView,
): Promise<string | null> {
  const isPayer = actor.accountType === 'personal' || actor.teamRole === 'owner'
  if (status === 'expired' || !isPayer) return null
  const { decision } = await findWithdrawal(deps, actor, { uuid })
  return decision.isOpen ? decision.until.toISOString() : null
}
