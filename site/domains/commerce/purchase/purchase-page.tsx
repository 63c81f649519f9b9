import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { GuestButtons } from '#domains/identity/accounts/index.ts'
import { planNameKey } from '#domains/commerce/pricing/index.ts'
import { AddressSection } from './address-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { OrderData } from './order-view.ts'
import { PaySection } from './pay-section.tsx'
import { SwitchSection } from './switch-section.tsx'
import { VerifySection } from './verify-section.tsx'

interface PurchasePageProps {
  data: OrderData
  answer: FormAnswer | undefined
}

/** One order: what, for how much, to whom, and how it is paid. Every step is a form. */
export function PurchasePage({ data, answer }: PurchasePageProps) {
  const { t, date } = useI18n()
  const { state, card, addresses, isEditingAddress, startsAt } = data
  if (!card || state === 'unavailable') {
    return (
      <div className="wrap">
        <EmptyState
          headingLevel="h1"
          title={t('purchase.unknownPlan')}
          actions={
            <LinkButton variant="accent" to="/pricing">
              {t('billing.seePlans')}
            </LinkButton>
          }
        />
      </div>
    )
  }
  const isOpen = state === 'ready'
  const needsAddress = isOpen && (addresses.length === 0 || isEditingAddress)
  return (
    <div className="wrap wrap--text order-page">
      <h1 className="title-1">{t('purchase.title')}</h1>
      <div className="order">
        <OrderSummary data={data} card={card} />
        <div className="stack order__steps">
          {state === 'guest' && (
            <section className="stack">
              <h2 className="title-3">{t('purchase.guest.title')}</h2>
              <p className="text small">{t('purchase.guest.text')}</p>
              <div className="row">
                <GuestButtons loginVariant="line" />
              </div>
            </section>
          )}
          {(state === 'team_required' || state === 'personal_required') && (
            <SwitchSection state={state} />
          )}
          {data.ownPlan && (
            <Notice>
              {t('purchase.ownPlan', {
                plan: t(planNameKey(data.ownPlan.family)),
                date: date(data.ownPlan.renewsAt),
              })}
            </Notice>
          )}
          {state === 'owner_only' && (
            <Notice>{t('pricing.ownerOnly', { owner: data.owner ?? '' })}</Notice>
          )}
          {state === 'conflict' && (
            <>
              <Notice>{t('pricing.button.current')}</Notice>
              <LinkButton to="/dashboard/subscriptions">
                {t('billing.subscriptions.title')}
              </LinkButton>
            </>
          )}
          {state === 'later' && (
            <Notice>
              {t('billing.confirm.later', {
                to: t(`pricing.plan.${card.family}`),
                date: startsAt ? date(startsAt) : '',
              })}
            </Notice>
          )}
          {isOpen && <AddressSection data={data} isEditing={needsAddress} answer={answer} />}
          {((isOpen && !needsAddress) || state === 'later') &&
            (data.unprovedEmail === null ? (
              <PaySection data={data} answer={answer} />
            ) : (
              <VerifySection email={data.unprovedEmail} answer={answer} />
            ))}
        </div>
      </div>
    </div>
  )
}
