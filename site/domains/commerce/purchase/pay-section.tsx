import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { ChoiceGroup, RadioRow } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountForm } from '#domains/identity/accounts/index.ts'
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
  if (!quote || !card) return null
  const isFree = state === 'later' || quote.grossMinor === 0
  if (gateways.length === 0 && !isFree) {
    return <Notice tone="warning">{t('purchase.gateway.none')}</Notice>
  }
  return (
    <section className="stack">
      <h2 className="title-3">{t('purchase.pay')}</h2>
      <AccountForm
        path={PURCHASE_PATH}
        initial={answer}
        reloads
        submitLabel={
          isFree
            ? t('purchase.pay.free')
            : t('purchase.pay.submit', { price: money(quote.grossMinor, quote.currency) })
        }
        hidden={fieldsOf(data)}
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
      <p className="caption">{t('purchase.agree')}</p>
      <p className="caption">{t('purchase.secure')}</p>
    </section>
  )
}

/** The order in the names of the call of checkout. */
function fieldsOf(data: OrderData): Record<string, string> {
  const { card, period, quantity, code, isCodeRefused, redirect, cancelUrl } = data
  return {
    plan_id: String(card?.id ?? ''),
    billing_period: period,
    billing_frequency: '1',
    quantity: String(quantity),
    idempotency_key: data.idempotencyKey,
    ...(code !== null && !isCodeRefused && { code }),
    ...(redirect !== null && { redirect }),
    ...(cancelUrl !== null && { cancel_url: cancelUrl }),
    ...(data.growthBook !== null && { growth_book: data.growthBook }),
    ...data.utm,
  }
}
