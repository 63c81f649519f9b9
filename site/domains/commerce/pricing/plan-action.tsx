import { subscribeStep, type BillingPeriod, type PlanButton } from '@tessera/billing'
import { useCallback, type MouseEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Button, LinkButton, type ButtonVariant } from '#web/ui/button.tsx'
import {
  heldSubscriptions,
  isRenewingNow,
  modalPath,
  useAccount,
  useHere,
  useSession,
} from '#domains/identity/accounts/index.ts'
import { useCheckout, type CheckoutReply } from '#domains/commerce/checkout/index.ts'
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
  variant?: ButtonVariant | undefined
  /** Where one goes once it is paid; the page of thanks unless told. */
  redirect?: string | undefined
}

/**
 * The button of a plan: what it does for this visitor. Without scripts a link to the order, or to what
 * changing costs; with them the checkout starts here, or asks first in a dialog.
 */
export function PlanAction(props: PlanActionProps) {
  const { card, period, variant = 'line' } = props
  const { t, locale } = useI18n()
  const { isTeam, teams } = useSession()
  const price = priceIn(card, period)
  const { href, orderHref, press, isBusy } = usePlanPress({
    ...props,
    period: price?.period ?? period,
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
  const needsTeam = button === 'switch-to-team' && !isTeam && teams.length === 0
  const label = needsTeam ? t('pricing.button.createTeam') : t(labels[button], { plan })
  return (
    <LinkButton
      variant={variant}
      isBlock
      rel="nofollow"
      to={href}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-label={button === 'buy' ? undefined : `${label}: ${plan}`}
    >
      {label}
    </LinkButton>
  )
}

function usePlanPress({ card, period, growthBook, redirect }: PlanActionProps) {
  const here = useHere()
  const { session, open } = useAccount()
  const openCardForm = useCallback(
    ({ uuid, checkout_url, publishable_key }: CheckoutReply) => {
      // The sandbox has no card form of its own: its page is the form.
      if (publishable_key) open('inlineCard', { checkout: uuid })
      else window.location.assign(checkout_url)
    },
    [open],
  )
  const orderHref = purchaseHref({
    planId: card.id,
    period,
    quantity: card.quantity,
    growthBook,
    redirect,
    cancelUrl: here,
  })
  const { loading, buy } = useCheckout(openCardForm, orderHref)
  const { step } = subscribeStep({
    isLoggedIn: session.isAuthenticated,
    accountType: session.isTeam ? 'team' : 'personal',
    individualSubscriptions: heldSubscriptions(session.individualUser),
    planType: card.type,
  })
  // A change of what the team holds is charged to the card on file: that is said first as well.
  const changesTeam =
    card.type === 'team' && (session.teamUser?.subscriptions ?? []).some(isRenewingNow)
  const asksFirst = step === 'confirm-upgrade' || (step === 'checkout' && changesTeam)
  const order = {
    plan_id: String(card.id),
    billing_period: period,
    quantity: String(card.quantity),
    ...(redirect !== undefined && { redirect }),
  }
  const isBusy = loading === card.id
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    if (asksFirst) {
      event.preventDefault()
      open('confirmUpgrade', order)
    } else if (step === 'checkout' && !card.takesSeats) {
      event.preventDefault()
      if (isBusy) return
      void buy({
        purchase_type: 'plan',
        plan_id: card.id,
        billing_period: period,
        billing_frequency: 1,
        quantity: card.quantity,
        type: card.type,
        growth_book: growthBook,
        // Over this page where the gateway has a card form; the others ignore it.
        checkout_type: 'stripe-inline',
        cancel_url: here,
        redirect,
      })
    }
  }
  const href = asksFirst ? modalPath('confirmUpgrade', order) : orderHref
  return { href, orderHref, press, isBusy }
}
