import { useCallback, type SyntheticEvent } from 'react'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { ChoiceGroup, RadioRow } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountForm, useAccount, useHere } from '#domains/identity/accounts/index.ts'
import { useCheckout, type CheckoutReply } from '#domains/commerce/checkout/index.ts'
import { PURCHASE_PATH } from '#domains/commerce/pricing/index.ts'
import type { OrderData } from './order-view.ts'

interface PaySectionProps {
  data: OrderData
  answer: FormAnswer | undefined
}

/** By which way, and the one button that costs money. */
export function PaySection({ data, answer }: PaySectionProps) {
  const { t, money } = useI18n()
  const { gateways, quote, card, state } = data
  const { isBusy, submit } = usePaymentHere(data)
  if (!quote || !card) return null
  const isFree = state === 'later' || quote.grossMinor === 0
  if (gateways.length === 0 && !isFree) {
    return <Notice tone="warning">{t('purchase.gateway.none')}</Notice>
  }
  return (
    <section className="stack">
      <h2 className="title-3">{t('purchase.pay')}</h2>
      <div onSubmitCapture={submit}>
        <AccountForm
          path={PURCHASE_PATH}
          initial={answer}
          reloads
          isBusy={isBusy}
          submitLabel={
            isFree
              ? t('purchase.pay.free')
              : t('purchase.pay.submit', { price: money(quote.grossMinor, quote.currency) })
          }
          hidden={{ ...fieldsOf(data), idempotency_key: data.idempotencyKey }}
        >
          {() =>
            !isFree && (
              <ChoiceGroup legend={t('purchase.pay.by')}>
                {gateways.map((name, index) => (
                  <RadioRow
                    key={name}
                    name="gateway"
                    value={name}
                    defaultChecked={index === 0}
                    label={t(`purchase.gateway.${name}` as MessageKey)}
                  />
                ))}
              </ChoiceGroup>
            )
          }
        </AccountForm>
      </div>
      <p className="caption">{t('purchase.agree')}</p>
      <p className="caption">{t('purchase.secure')}</p>
    </section>
  )
}

/** Gateways whose form opens over this page; the pages of the others are gone to by the form alone. */
const paidHere: ReadonlySet<string> = new Set(['stripe', 'razorpay'])

function usePaymentHere(data: OrderData) {
  const here = useHere()
  const { open } = useAccount()
  const openCardForm = useCallback(
    ({ uuid, checkout_url, publishable_key }: CheckoutReply) => {
      // A gateway without a card form of its own has a page instead.
      if (publishable_key) open('inlineCard', { checkout: uuid })
      else window.location.assign(checkout_url)
    },
    [open],
  )
  const { loading, buy } = useCheckout(openCardForm, here)
  const isBusy = loading !== null
  const submit = (event: SyntheticEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement) || !data.card) return
    const gateway = new FormData(event.target).get('gateway')
    if (typeof gateway !== 'string' || !paidHere.has(gateway)) return
    event.preventDefault()
    if (isBusy) return
    // A press of its own each time: closing the card form and pressing again is another order.
    void buy({
      ...fieldsOf(data),
      purchase_type: 'plan',
      plan_id: data.card.id,
      quantity: data.quantity,
      billing_frequency: 1,
      gateway,
      ...(gateway === 'stripe' && { checkout_type: 'stripe-inline' }),
    })
  }
  return { isBusy, submit }
}

/** The order in the names of the call of checkout. */
function fieldsOf(data: OrderData): Record<string, string> {
  const { card, period, quantity, code, isCodeRefused, redirect, cancelUrl } = data
  return {
    plan_id: String(card?.id ?? ''),
    billing_period: period,
    billing_frequency: '1',
    quantity: String(quantity),
    ...(code !== null && !isCodeRefused && { code }),
    ...(redirect !== null && { redirect }),
    ...(cancelUrl !== null && { cancel_url: cancelUrl }),
    ...(data.growthBook !== null && { growth_book: data.growthBook }),
    ...data.utm,
  }
}
