import { coverageOf } from '@tessera/billing'
import { assetKind } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import {
  findAccountFacts,
  type AccountFacts,
  type SubscriptionFacts,
} from '#domains/catalogue/downloads/entitlement.queries.server.ts'
import {
  COUNTERS_REACH_MS,
  judgeDownload,
  type PlanOffer,
} from '#domains/catalogue/downloads/judge-download.server.ts'
import type { SelectedAsset, SelectionCost, Verdict } from './selection-data.ts'
import { findSelectable, type SelectableRow } from './selection.queries.server.ts'

type Foreseen = {
  readonly works: readonly SelectedAsset[]
  readonly costs: readonly SelectionCost[]
}

/**
 * What a selection would be: asks the rules, by which the download itself is judged, work by work in
 * the order in which limits are spent, and counts what each counter of a plan would lose.
 */
export async function foreseeSelection(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { accountId, userId }: SignedIn,
  ids: readonly string[],
): Promise<Foreseen> {
  const moment = now()
  const found = new Map((await findSelectable(pool, ids)).map((row) => [row.wanted, row]))
  const assets = [...found.values()].filter(({ product }) => product === 'item')
  const facts = await findAccountFacts(
    pool,
    assets.map((row) => ({ assetId: row.id, origin: row, accountId, userId })),
    new Date(moment.getTime() - COUNTERS_REACH_MS),
  )
  const factsOf = new Map(assets.map((row, index) => [row.wanted, facts[index]!]))
  const spending = spendingFrom(facts[0]?.subscriptions ?? [])
  const seen = new Set<string>()
  const works = ids.flatMap((id): SelectedAsset[] => {
    const row = found.get(id)
    const own = factsOf.get(id)
    // Number and uuid may name the same asset.
    if (row !== undefined && seen.has(row.uuid)) return []
    if (row !== undefined) seen.add(row.uuid)
    return [foresee(id, row, own)]
  })
  return { works, costs: spending.costs() }

  function foresee(
    id: string,
    row: SelectableRow | undefined,
    own: AccountFacts | undefined,
  ): SelectedAsset {
    if (row === undefined) return { id, verdict: 'gone', work: null }
    if (own === undefined) return { id, verdict: 'pack', work: toWork(row) }
    const verdict = judge(row, { ...own, subscriptions: spending.now() }, moment, spending)
    // Of what was withdrawn and never granted, a stranger learns nothing.
    return { id, verdict, work: verdict === 'gone' ? null : toWork(row) }
  }
}

function judge(
  row: SelectableRow,
  facts: AccountFacts,
  now: Date,
  spending: ReturnType<typeof spendingFrom>,
): Verdict {
  const { decision, plans } = judgeDownload(
    facts,
    { item: row, kind: row.kind, spdx: row.spdx },
    now,
  )
  if (!decision.isAllowed) {
    if (decision.reason === 'item_not_found') return 'gone'
    if (decision.reason === 'download_limit_reached') return 'spent'
    return decision.remedies.includes('upgrade') ? 'otherPlan' : 'plan'
  }
  if (!row.hasFile) return 'noFile'
  if (decision.ground === 'free') return 'free'
  if (decision.ground !== 'plan') return 'yours'
  const plan = plans[decision.plan ?? 0]
  if (!plan?.counter) return 'included'
  spending.spend(plan)
  return 'spends'
}

/** The subscriptions of an account, with counters that go up as a selection is judged. */
function spendingFrom(start: readonly SubscriptionFacts[]) {
  let subscriptions = start
  const spent = new Map<string, SelectionCost>()
  return {
    now: () => subscriptions,
    costs: () => [...spent.values()],
    spend({ subscription, counter }: PlanOffer): void {
      if (counter === null) return
      const { name, startsAt, used, limit, period } = counter
      const key = `${subscription.id} ${name}`
      const known = spent.get(key)
      spent.set(key, {
        kinds: known?.kinds ?? kindsOf(subscription, name),
        count: (known?.count ?? 0) + 1,
        left: known?.left ?? limit - used,
        period,
      })
      const others = subscription.counters.filter(
        (one) => one.name !== name || one.startsAt.getTime() !== startsAt.getTime(),
      )
      const counters = [...others, { name, startsAt, used: used + 1 }]
      subscriptions = subscriptions.map((one) =>
        one.id === subscription.id ? { ...one, counters } : one,
      )
    },
  }
}

function kindsOf(subscription: SubscriptionFacts, name: string): SelectionCost['kinds'] {
  const { limits } = coverageOf(subscription, subscription.quantity)
  const kinds: readonly string[] = limits.find((limit) => limit.name === name)?.kinds ?? []
  return assetKind.options.filter((kind) => kinds.includes(kind))
}

function toWork({ uuid, kind, product, slug, name, author, updatedAt }: SelectableRow) {
  const modifiedAt = Math.floor(updatedAt.getTime() / 1000)
  return { uuid, kind, product, slug, name, author, modifiedAt }
}
