import { useEffect } from 'react'
import { useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthPanel } from '../accounts/index.ts'
import { billingPaths } from '../billing/index.ts'
import { planNameKey, purchaseHref } from '../pricing/index.ts'
import { loadPlacedOrder } from './load-placed-order.server.ts'
import { referenceOf, type PlacedOrderView } from './placed-order.ts'
import '../../styles/billing.css'

type ConfirmationData = {
  readonly frame: PageFrame
  readonly order: PlacedOrderView | null
  readonly bankDetails: string | null
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ConfirmationData> {
  const scope = context.get(scopeContext)
  const order = await loadPlacedOrder(scope, url.searchParams.get('checkout'))
  return {
    frame: pageFrame(scope.language, ['purchase', 'pricing', 'billing'], ({ t }) => ({
      title: t('purchase.confirm.title'),
      description: t('purchase.confirm.title'),
      noindex: true,
    })),
    order,
    bankDetails: order?.gateway === 'manual' ? scope.deps.config.bankTransferDetails : null,
  }
}

export const meta = pageMeta

const LOOK_AGAIN_MS = 3000

/** How a payment stands: paid, on its way, or declined. It looks again by itself while it is open. */
export default function Page({ loaderData }: { readonly loaderData: ConfirmationData }) {
  const { t, money } = useI18n()
  const { order, bankDetails } = loaderData
  const isWaiting = order !== null && (order.status === 'open' || order.status === 'pending')
  useLookAgain(isWaiting && order.gateway !== 'manual')
  if (!order) {
    return (
      <AuthPanel title={t('purchase.confirm.title')}>
        <div className="stack">
          <p className="text">{t('purchase.confirm.none')}</p>
          <LinkButton to={billingPaths.transactions}>
            {t('purchase.confirm.transactions')}
          </LinkButton>
        </div>
      </AuthPanel>
    )
  }
  const plan = t(planNameKey(order.family))
  const price = money(order.grossMinor, order.currency)
  if (order.status === 'paid') {
    return (
      <AuthPanel title={t('purchase.confirm.paid')}>
        <div className="stack">
          <Notice tone="success">{t('purchase.confirm.paidText', { price, plan })}</Notice>
          <div className="row">
            <LinkButton look="accent" to={`/subscribe/thank-you?checkout=${order.uuid}`}>
              {t('purchase.thanks.next')}
            </LinkButton>
            <LinkButton to={billingPaths.transactions}>
              {t('purchase.confirm.transactions')}
            </LinkButton>
          </div>
        </div>
      </AuthPanel>
    )
  }
  if (isWaiting && order.failureCode === null) {
    return (
      <AuthPanel title={t('purchase.confirm.pending')}>
        <div className="stack" aria-live="polite">
          <p className="text">
            {order.gateway === 'manual'
              ? t('purchase.confirm.transferText', { price, reference: referenceOf(order) })
              : t('purchase.confirm.pendingText')}
          </p>
          {bankDetails && <p className="text mono bank-details">{bankDetails}</p>}
          <div className="row">
            <LinkButton reloadDocument to={`/payment-confirmation?checkout=${order.uuid}`}>
              {t('purchase.confirm.reload')}
            </LinkButton>
            <LinkButton look="quiet" to={billingPaths.subscriptions}>
              {t('billing.subscriptions.title')}
            </LinkButton>
          </div>
        </div>
      </AuthPanel>
    )
  }
  return (
    <AuthPanel title={t('purchase.confirm.failed')}>
      <div className="stack">
        <Notice tone="danger">{t('purchase.declined')}</Notice>
        <div className="row">
          <LinkButton
            look="accent"
            to={purchaseHref({
              planId: order.planId,
              period: order.period,
              quantity: order.quantity,
            })}
          >
            {t('purchase.confirm.retry')}
          </LinkButton>
          <LinkButton to="/pricing">{t('billing.seePlans')}</LinkButton>
        </div>
      </div>
    </AuthPanel>
  )
}

function useLookAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
