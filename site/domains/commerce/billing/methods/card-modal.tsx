import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { PageModalProps } from '#domains/identity/accounts/index.ts'
import { CardForm, type PayView } from '#domains/commerce/checkout/index.ts'

type PayData = { readonly pageData: BasePageData; readonly order: PayView }

/** The gateway's card form over the page on which the plan was chosen. */
export function CardModal({ data }: PageModalProps) {
  const { t, money } = useI18n()
  const { amountMinor, currency, description, way } = (data as PayData).order
  const price = money(amountMinor, currency)
  if (way.type !== 'card') return null
  return (
    <div className="stack">
      <p className="text">{t('checkout.order', { price, plan: description })}</p>
      <CardForm way={way} price={price} />
    </div>
  )
}
