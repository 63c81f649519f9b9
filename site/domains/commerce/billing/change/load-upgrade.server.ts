import { coveredKinds, givesAccess, type CoveredKind } from '@tessera/billing'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { safeRedirect } from '#web/routing/own-path.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findUsage } from '#domains/catalogue/downloads/index.server.ts'
import { loadPriceList, toPlanCard } from '#domains/commerce/pricing/index.server.ts'
import type { PlanCard } from '#domains/commerce/pricing/index.ts'
import { findPlans, findSubscriptionsOf } from '#domains/commerce/subscriptions/index.server.ts'
import { plansThatHelp } from './plans-that-help.ts'
import type { UpgradeData, Wanted } from './upgrade-form.tsx'

/**
 * The plans an account may take. Asked because a download of one kind (`asset`) was refused, only those
 * that give more of it than what is held, and why it was refused.
 */
export async function loadUpgrade(
  scope: RequestScope,
  query: URLSearchParams,
): Promise<UpgradeData> {
  const actor = requireUser(scope.actor)
  const kind = coveredKinds.find((one) => one === query.get('asset')) ?? null
  const [{ cards, growthBook }, held] = await Promise.all([
    loadPriceList(scope),
    findHeldCards(scope, actor),
  ])
  const wanted = kind && (await findWanted(scope, actor, kind, held))
  return {
    pageData: makePageData(scope.language, ['billing', 'pricing', 'account'], ({ t }) => ({
      title: t(wanted ? 'billing.upgradeModal.title' : 'billing.upgrade.title'),
      description: t('billing.upgrade.title'),
      noindex: true,
    })),
    growthBook,
    wanted,
    redirect: safeRedirect(query.get('redirect'), scope.origin, '') || null,
    cards: plansThatHelp(cards, { accountType: actor.accountType, held, kind }),
  }
}

/** What gives access now, as cards. */
async function findHeldCards({ deps }: RequestScope, actor: SignedIn): Promise<PlanCard[]> {
  const [rows, plans] = await Promise.all([
    findSubscriptionsOf(deps.pool, actor.accountId),
    findPlans(deps.pool),
  ])
  const now = deps.now()
  return rows
    .filter((row) => givesAccess(row, now))
    .flatMap(({ planId }) => {
      const plan = plans.get(planId)
      return plan ? [toPlanCard(plan)] : []
    })
}

async function findWanted(
  { deps }: RequestScope,
  actor: SignedIn,
  kind: CoveredKind,
  held: readonly PlanCard[],
): Promise<Wanted> {
  if (held.length === 0) return { kind, why: 'no-plan' }
  const usage = await findUsage(deps, actor, kind)
  if (!usage) return { kind, why: 'not-covered' }
  const { used, limit, period, endsAt } = usage
  return { kind, why: 'counted', used, limit, period, endsAt }
}
