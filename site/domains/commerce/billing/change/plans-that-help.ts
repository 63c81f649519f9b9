import type { CoveredKind } from '@tessera/billing'
import type { PlanCard } from '#domains/commerce/pricing/index.ts'

type Asking = {
  readonly accountType: 'personal' | 'team'
  /** What gives access now. */
  readonly held: readonly PlanCard[]
  /** What a download was refused of; null where somebody only wants another plan. */
  readonly kind: CoveredKind | null
}

const ofPersons: ReadonlySet<string> = new Set(['individual', 'icons-only', 'all-access'])
const DAYS_OF_MONTH = 30

/**
 * The plans to offer: those of the account's kind, and of these only what opens more of the wanted kind
 * than what is held. Where no plan for a person does, the plans for teams.
 */
export function plansThatHelp(
  cards: readonly PlanCard[],
  { accountType, held, kind }: Asking,
): PlanCard[] {
  const ofTeams = cards.filter(({ type }) => type === 'team')
  const own = accountType === 'team' ? ofTeams : cards.filter(({ family }) => ofPersons.has(family))
  if (kind === null) return own
  const most = Math.max(0, ...held.map((card) => amountOf(card, kind)))
  const better = (card: PlanCard) => amountOf(card, kind) > most
  const found = own.filter(better)
  return found.length > 0 ? found : ofTeams.filter(better)
}

/** Downloads of a kind in a month. */
function amountOf({ unlimited, limits }: PlanCard, kind: CoveredKind): number {
  if (unlimited.includes(kind)) return Infinity
  const found = limits.find(({ kinds }) => kinds.includes(kind))
  if (!found) return 0
  return found.period === 'day' ? found.limit * DAYS_OF_MONTH : found.limit
}
