import { subscribeStep, type BillingPeriod, type PlanType } from '@tessera/billing'
import type { MouseEvent } from 'react'
import {
  heldSubscriptions,
  isRenewingNow,
  modalPath,
  useAccount,
  useHere,
} from '#domains/identity/accounts/index.ts'
import { purchaseHref, THANKS_PATH } from './purchase-href.ts'

interface PlanOrder {
  planId: number
  type: PlanType
  period: BillingPeriod
  quantity?: number
  code?: string | undefined
  growthBook?: string | null
  /** Where one goes once it is paid; the page of thanks unless told. */
  redirect?: string | undefined
}

/**
 * The link behind whatever sells a plan. Who holds a plan that would be replaced or changed is asked
 * first in a dialog, or on its page without scripts; everybody else comes to the order.
 */
export function usePlanOrder(order: PlanOrder) {
  const { planId, type, period, quantity = 1, code, growthBook, redirect } = order
  const here = useHere()
  const { session, open } = useAccount()
  const { step } = subscribeStep({
    isLoggedIn: session.isAuthenticated,
    accountType: session.isTeam ? 'team' : 'personal',
    individualSubscriptions: heldSubscriptions(session.individualUser),
    planType: type,
  })
  // A change of what the team holds is charged to the card on file: that is said first as well.
  const changesTeam = type === 'team' && (session.teamUser?.subscriptions ?? []).some(isRenewingNow)
  const asksFirst = step === 'confirm-upgrade' || (step === 'checkout' && changesTeam)
  const orderHref = purchaseHref({
    planId,
    period,
    quantity,
    code,
    growthBook: growthBook ?? null,
    redirect: redirect ?? (step === 'purchase-page' ? THANKS_PATH : undefined),
    cancelUrl: here,
  })
  if (!asksFirst) return { href: orderHref, orderHref, press: undefined }
  const query = {
    plan_id: String(planId),
    billing_period: period,
    quantity: String(quantity),
    ...(code !== undefined && { code }),
    ...(redirect !== undefined && { redirect }),
  }
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open('confirmUpgrade', query)
  }
  return { href: modalPath('confirmUpgrade', query), orderHref, press }
}
