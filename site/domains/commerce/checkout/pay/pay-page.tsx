import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { CardForm } from './card-form.tsx'
import { GatewayDialog } from './gateway-dialog.tsx'
import type { PayView } from './pay-view.ts'

/** Pays an order in our page: the card form of the gateway, or its dialog. */
export function PayPage({ order }: { readonly order: PayView }) {
  const { t, money } = useI18n()
  const { way, description } = order
  const price = money(order.amountMinor, order.currency)
  return (
    <AuthPanel title={t('checkout.pay.title')} lead={t('checkout.pay.lead')}>
      <div className="stack">
        <p className="text">{t('checkout.order', { price, plan: description })}</p>
        <noscript>
          <Notice tone="warning">{t('checkout.pay.noScript')}</Notice>
        </noscript>
        {way.type === 'card' ? (
          <CardForm way={way} price={price} />
        ) : (
          <GatewayDialog scripts={way.scripts} />
        )}
      </div>
    </AuthPanel>
  )
}
