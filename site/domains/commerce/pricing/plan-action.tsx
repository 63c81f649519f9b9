import type { BillingPeriod, PlanButton } from '@tessera/billing'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Button, LinkButton, type ButtonVariant } from '#web/ui/button.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { planNameKey, priceIn, type PlanCard } from './plan-card.ts'
import { usePlanOrder } from './use-plan-order.ts'

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
  variant?: ButtonVariant | undefined
  /** Where one goes once it is paid; the page of thanks unless told. */
  redirect?: string | undefined
}

/** The button of a plan, with what it does for this visitor. */
export function PlanAction(props: PlanActionProps) {
  const { card, period, growthBook, redirect, variant = 'line' } = props
  const { t, locale } = useI18n()
  const { isTeam, teams } = useSession()
  const price = priceIn(card, period)
  const { href, orderHref, press } = usePlanOrder({
    planId: card.id,
    type: card.type,
    period: price?.period ?? period,
    quantity: card.quantity,
    growthBook,
    redirect,
  })
  if (!price) return null
  const button = card.buttons[price.period]
  const plan = t(planNameKey(card.family))
  if (button === 'current') {
    return (
      <Button variant="line" isBlock icon="check" aria-disabled>
        {t(labels.current)}
      </Button>
    )
  }
  if (card.barrier?.kind === 'owner') {
    return <p className="small ink-2">{t('pricing.ownerOnly', { owner: card.barrier.owner })}</p>
  }
  if (card.barrier?.kind === 'personal') {
    return (
      <LinkButton
        variant="line"
        isBlock
        rel="nofollow"
        to={`/auth/switch-user?${new URLSearchParams({ redirect: localizePath(orderHref, locale) })}`}
        aria-label={`${t('pricing.button.switchToPersonal')}: ${plan}`}
      >
        {t('pricing.button.switchToPersonal')}
      </LinkButton>
    )
  }
  // Without a team there is nothing to switch to: the order founds one.
  const foundsTeam = button === 'switch-to-team' && !isTeam && teams.length === 0
  const shown = foundsTeam ? 'buy' : button
  const label = t(labels[shown], { plan })
  return (
    <LinkButton
      variant={variant}
      isBlock
      rel="nofollow"
      to={href}
      onClick={press}
      aria-label={shown === 'buy' ? undefined : `${label}: ${plan}`}
    >
      {label}
    </LinkButton>
  )
}
