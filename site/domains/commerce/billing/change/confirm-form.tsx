import type { BillingPeriod, PlanFamily } from '@tessera/billing'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AccountForm, type PageModalProps } from '#domains/identity/accounts/index.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { planNameKey } from '#domains/commerce/pricing/index.ts'
import { SeatsNote } from '#domains/commerce/billing/seats-note.tsx'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { methodName } from '#domains/commerce/billing/method-name.ts'
import type { MethodView } from '#domains/commerce/billing/subscription-view.ts'

export type ConfirmData = {
  readonly pageData: BasePageData
  readonly from: PlanFamily
  readonly fromPeriod: BillingPeriod
  /** Seats the team has now, paid or free. */
  readonly fromMembers: number
  /** Seats held by people and open invitations. */
  readonly taken: number
  /** The address asked for fewer than are taken. */
  readonly isRaised: boolean
  /** A team's first plan, which ends the personal one of its owner. */
  readonly replacesPersonal: boolean
  readonly to: PlanFamily
  readonly planId: number
  readonly period: BillingPeriod
  readonly quantity: number
  readonly members: number
  readonly subscriptionUuid: string
  readonly recurringSubscriptionId: string | null
  /** What is charged today; null where the change waits for the next period. */
  readonly dueMinor: number | null
  readonly startsAt: string | null
  readonly currency: string
  readonly method: MethodView | null
  /** Of a coupon; counted in what is due. */
  readonly code: string | null
  /** The same press sent twice is one order. */
  readonly idempotencyKey: string
  readonly growthBook: string | null
  /** Where one goes once it is changed. */
  readonly redirect: string | null
}

interface ConfirmFormProps {
  data: ConfirmData
  answer?: FormAnswer | undefined
  /** Set inside a dialog. */
  close?: (() => void) | undefined
}

/** From which plan to which, what it costs today and how it is paid. */
export function ConfirmForm({ data, answer, close }: ConfirmFormProps) {
  const i18n = useI18n()
  const { t, money, date } = i18n
  const { dueMinor, startsAt, currency, method, members, growthBook, redirect } = data
  const isSamePlan = data.from === data.to
  const isOtherPeriod = isSamePlan && data.fromPeriod !== data.period
  const nameOf = (family: PlanFamily, period: BillingPeriod) => {
    const plan = t(planNameKey(family))
    if (!isOtherPeriod) return plan
    return t('purchase.line.plan', {
      plan,
      period: t(period === 'month' ? 'purchase.period.month' : 'purchase.period.year'),
    })
  }
  const from = nameOf(data.from, data.fromPeriod)
  const to = nameOf(data.to, data.period)
  return (
    <div className="stack">
      <p className="title-3">
        {isSamePlan && !isOtherPeriod
          ? t('billing.confirm.seats', { plan: to })
          : t('billing.confirm.title', { from, to })}
      </p>
      <p className="text">
        {dueMinor === null
          ? t('billing.confirm.later', { to, date: startsAt ? date(startsAt) : '' })
          : t(data.replacesPersonal ? 'billing.confirm.new' : 'billing.confirm.now', {
              price: money(dueMinor, currency),
            })}
      </p>
      {(members > 1 || data.fromMembers > 1) && (
        <>
          <p className="small num">
            {t('billing.confirm.members')}:{' '}
            {members === data.fromMembers ? members : `${data.fromMembers} → ${members}`}
          </p>
          <SeatsNote seats={data.fromMembers} members={members} taken={data.taken} />
        </>
      )}
      {data.isRaised && <Notice>{t('purchase.seats.raised', { count: data.taken })}</Notice>}
      {method && dueMinor !== null && (
        <p className="small ink-2">
          {t('billing.confirm.method', { method: methodName(i18n, method) })}{' '}
          <Link className="link" to={billingPaths.methods}>
            {t('billing.method.change')}
          </Link>
        </p>
      )}
      <AccountForm
        path={billingPaths.confirm}
        initial={answer}
        submitLabel={t('billing.confirm.submit')}
        reloads
        hidden={{
          plan_id: String(data.planId),
          billing_period: data.period,
          quantity: String(data.quantity),
          members: String(members),
          subscription_uuid: data.subscriptionUuid,
          idempotency_key: data.idempotencyKey,
          ...(data.recurringSubscriptionId && {
            recurring_subscription_id: data.recurringSubscriptionId,
          }),
          ...(data.code && { code: data.code }),
          ...(growthBook && { growth_book: growthBook }),
          ...(redirect && { redirect }),
        }}
      />
      {close ? (
        <Button variant="quiet" onClick={close}>
          {t('billing.confirm.back')}
        </Button>
      ) : (
        <LinkButton variant="quiet" to={billingPaths.upgrade}>
          {t('billing.confirm.back')}
        </LinkButton>
      )}
    </div>
  )
}

export function ConfirmModal({ data, close }: PageModalProps) {
  return <ConfirmForm data={data as ConfirmData} close={close} />
}
