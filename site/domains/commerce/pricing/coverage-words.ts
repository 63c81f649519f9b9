import { coveredKinds, type CoveredKind } from '@tessera/billing'
import type { I18n } from '#web/i18n/create-i18n.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { PlanCard } from './plan-card.ts'

const kindNames = {
  icon: 'pricing.kind.icon',
  illustration: 'pricing.kind.illustration',
  '3d': 'pricing.kind.3d',
  lottie: 'pricing.kind.lottie',
  'kit-illustration': 'pricing.kind.kit-illustration',
  photo: 'pricing.kind.photo',
} as const satisfies Record<CoveredKind, MessageKey>

/** “icons, illustrations and 3D” in the page's language. */
export function kindList({ locale, t }: I18n, kinds: readonly CoveredKind[]): string {
  const names = kinds.map((kind) => t(kindNames[kind]))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

const isAll = (kinds: readonly CoveredKind[]) => kinds.length === coveredKinds.length

/** What a plan opens, one sentence for each number. */
export function coverageSentences(i18n: I18n, card: Pick<PlanCard, 'unlimited' | 'limits'>) {
  const { t } = i18n
  const free =
    card.unlimited.length === 0
      ? []
      : isAll(card.unlimited)
        ? [t('pricing.tick.all.unlimited')]
        : [t('pricing.tick.unlimited', { kinds: kindList(i18n, card.unlimited) })]
  const counted = card.limits.map(({ kinds, limit, period }) =>
    isAll(kinds)
      ? t(period === 'day' ? 'pricing.tick.all.day' : 'pricing.tick.all.month', { limit })
      : t(period === 'day' ? 'pricing.tick.day' : 'pricing.tick.month', {
          limit,
          kinds: kindList(i18n, kinds),
        }),
  )
  return [...free, ...counted]
}

/** What a plan brings, as the list of its column says it. */
export function planTicks(
  i18n: I18n,
  card: Pick<PlanCard, 'unlimited' | 'limits' | 'type' | 'seats'>,
): string[] {
  const { t } = i18n
  return [
    ...coverageSentences(i18n, card),
    ...(card.type === 'team'
      ? [
          t('pricing.tick.seats', { count: card.seats }),
          t('pricing.tick.company'),
          t('pricing.tick.sso'),
        ]
      : [t('pricing.tick.recolor'), t('pricing.tick.repeat')]),
    t('pricing.tick.invoices'),
  ]
}

/** How much of one kind a plan opens: “10 a day”; null for nothing. */
export function amountOfKind(
  { t }: I18n,
  card: Pick<PlanCard, 'unlimited' | 'limits'>,
  kind: CoveredKind,
): string | null {
  if (card.unlimited.includes(kind)) return t('pricing.value.unlimited')
  const found = card.limits.find(({ kinds }) => kinds.includes(kind))
  if (!found) return null
  const key = found.period === 'day' ? 'pricing.value.day' : 'pricing.value.month'
  return t(key, { limit: found.limit })
}

/** Kinds that every one of these plans treats alike, together: the rows of a comparison. */
export function alikeKinds(
  i18n: I18n,
  cards: readonly Pick<PlanCard, 'unlimited' | 'limits'>[],
): CoveredKind[][] {
  const groups = new Map<string, CoveredKind[]>()
  for (const kind of coveredKinds) {
    const key = JSON.stringify(cards.map((card) => amountOfKind(i18n, card, kind)))
    groups.set(key, [...(groups.get(key) ?? []), kind])
  }
  return [...groups.values()]
}
