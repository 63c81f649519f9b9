import { randomUUID } from 'node:crypto'
import { seatsOf } from '@tessera/billing'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { safeRedirect } from '../../../routing/own-path.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { heldSubscriptions } from '../../accounts/index.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { keptPriceVariant } from '../../experiments/index.server.ts'
import { countryOf } from '../../pricing/index.server.ts'
import { findPlans, quotePurchase, requirePayer } from '../../subscriptions/index.server.ts'
import { findClientSession } from '../../teams/index.server.ts'
import { findMethods } from '../billing.queries.server.ts'
import type { ConfirmData } from './confirm-form.tsx'
import { toMethodView } from '../held/load-subscriptions.server.ts'
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
  const { planId, period, quantity } = readOrderQuery(query)
  const [plans, session, methods] = await Promise.all([
    findPlans(deps.pool),
    findClientSession(scope),
    findMethods(deps.pool, actor.accountId),
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
  const asked = await inTransaction(deps.pool, (client) =>
    quotePurchase(client, deps, {
      accountId,
      accountType,
      planId: plan.id,
      period,
      quantity,
      country: countryOf(scope),
    }),
  )
  const isLater = asked.purpose === 'later'
  const changed = asked.subscription
  const method = methods.find(({ id }) => id === changed?.paymentMethodId)
  return {
    frame: pageFrame(language, ['billing', 'pricing', 'purchase', 'account'], ({ t }) => ({
      title: t('billing.upgrade.title'),
      description: t('billing.upgrade.title'),
      noindex: true,
    })),
    from: from.family,
    fromPeriod: changed?.period ?? held.plan.period,
    fromMembers: changed ? seatsOf(from, changed.quantity) : 1,
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
    idempotencyKey: randomUUID(),
    growthBook: keptPriceVariant(scope).growthBook,
    redirect: safeRedirect(query.get('redirect'), scope.origin, '') || null,
  }
}
