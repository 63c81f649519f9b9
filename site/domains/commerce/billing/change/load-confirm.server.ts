import { randomUUID } from 'node:crypto'
import { seatsOf, unitsForSeats } from '@tessera/billing'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { safeRedirect } from '#web/routing/own-path.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { heldSubscriptions } from '#domains/identity/accounts/index.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { keptPriceVariant } from '#domains/measurement/experiments/index.server.ts'
import { countryOf } from '#domains/commerce/pricing/index.server.ts'
import {
  findPlans,
  findTeamSeats,
  quotePurchase,
  requirePayer,
} from '#domains/commerce/subscriptions/index.server.ts'
import { findClientSession } from '#domains/identity/teams/index.server.ts'
import { findMethods } from '#domains/commerce/billing/billing.queries.server.ts'
import type { ConfirmData } from './confirm-form.tsx'
import { toMethodView } from '#domains/commerce/billing/held/load-subscriptions.server.ts'
import { readOrderQuery } from './read-order-query.ts'

/**
 * What changing to the plan of the address would cost today. The subscription that is changed is the
 * account's own, or the personal one that a team's purchase replaces.
 *
 * @throws {AppError} not_found (no such plan, nothing held), not_allowed, those of `quotePurchase`
 */
export async function loadConfirm(
  scope: RequestScope,
  query: URLSearchParams,
): Promise<ConfirmData> {
  const { deps, language } = scope
  const actor = requireUser(scope.actor)
  requirePayer(actor)
  const { planId, period, ...wanted } = readOrderQuery(query)
  const [plans, session, methods, people] = await Promise.all([
    findPlans(deps.pool),
    findClientSession(scope),
    findMethods(deps.pool, actor.accountId),
    findTeamSeats(deps.pool, actor.accountId, deps.now()),
  ])
  const plan = planId === null ? undefined : plans.get(planId)
  const { teamUser, individualUser } = session
  const own = heldSubscriptions(teamUser ?? individualUser)
  // A plan for the API stands beside one for people: each is changed into its like.
  const isForApi = plan?.type === 'api'
  const held = [...own, ...heldSubscriptions(individualUser)].find(
    (one) => one.status !== 'expired' && (plans.get(one.plan.id)?.type === 'api') === isForApi,
  )
  const from = held && plans.get(held.plan.id)
  if (!plan || !held || !from) throw new AppError('not_found')
  const { accountId, accountType } = actor
  const least = plan.type === 'team' ? unitsForSeats(plan, people.taken) : 1
  const quantity = Math.max(least, wanted.quantity ?? 1)
  const asked = await inTransaction(deps.pool, (client) =>
    quotePurchase(client, deps, {
      accountId,
      accountType,
      planId: plan.id,
      period,
      quantity,
      code: wanted.code,
      country: countryOf(scope),
    }),
  )
  const isLater = asked.purpose === 'later'
  const changed = asked.subscription
  const method = methods.find(({ id }) => id === changed?.paymentMethodId)
  return {
    pageData: makePageData(language, ['billing', 'pricing', 'purchase', 'account'], ({ t }) => ({
      title: t('billing.upgrade.title'),
      description: t('billing.upgrade.title'),
      noindex: true,
    })),
    from: from.family,
    fromPeriod: changed?.period ?? held.plan.period,
    fromMembers: plan.type === 'team' ? people.seats : 1,
    taken: plan.type === 'team' ? people.taken : 1,
    isRaised: wanted.quantity !== null && wanted.quantity < least,
    replacesPersonal: changed === null,
    to: plan.family,
    planId: plan.id,
    period,
    quantity,
    members: seatsOf(plan, quantity),
    subscriptionUuid: held.uuid,
    recurringSubscriptionId: held.recurringSubscriptionId,
    dueMinor: isLater ? null : asked.quote.grossMinor,
    startsAt: isLater ? asked.at.toISOString() : null,
    currency: asked.quote.currency,
    method: method ? toMethodView(method) : null,
    code: wanted.code,
    idempotencyKey: randomUUID(),
    growthBook: keptPriceVariant(scope).growthBook,
    redirect: safeRedirect(query.get('redirect'), scope.origin, '') || null,
  }
}
