import type { BillingPeriod, PlanButton } from '@tessera/billing'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button, LinkButton, type ButtonLook } from '../../ui/button.tsx'
import { useHere, useSession } from '../accounts/index.ts'
import { planNameKey, priceIn, type PlanCard } from './plan-card.ts'
import { purchaseHref } from './purchase-href.ts'

const labels = {
  buy: 'pricing.button.choose',
  current: 'pricing.button.current',
  upgrade: 'pricing.button.upgrade',
  change: 'pricing.button.change',
  'switch-to-team': 'pricing.button.switchToTeam',
  'switch-to-annual': 'pricing.button.switchToAnnual',
} as const satisfies Record<PlanButton, MessageKey>

interface PlanActionProps {
  card: PlanCard
  period: BillingPeriod
  growthBook: string | null
  look?: ButtonLook | undefined
}

/** The button of a plan: what it does for this visitor, as a link that works without scripts. */
export function PlanAction({ card, period, growthBook, look = 'line' }: PlanActionProps) {
  const { t } = useI18n()
  const here = useHere()
  const { isTeam, teams } = useSession()
  const price = priceIn(card, period)
  if (!price) return null
  const button = card.buttons[price.period]
  const plan = t(planNameKey(card.family))
  if (button === 'current') {
    return (
      <Button look="line" isBlock icon="check" aria-disabled>
        {t(labels.current)}
      </Button>
    )
  }
  const needsTeam = button === 'switch-to-team' && !isTeam && teams.length === 0
  const label = needsTeam ? t('pricing.button.createTeam') : t(labels[button], { plan })
  return (
    <LinkButton
      look={look}
      isBlock
      rel="nofollow"
      to={purchaseHref({ planId: card.id, period: price.period, growthBook, cancelUrl: here })}
      aria-label={button === 'buy' ? undefined : `${label}: ${plan}`}
    >
      {label}
    </LinkButton>
  )
}
