import { useEffect } from 'react'
import { useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { billingPaths } from '#domains/commerce/billing/index.ts'
import { planNameKey, purchaseHref } from '#domains/commerce/pricing/index.ts'
import { loadPlacedOrder } from './load-placed-order.server.ts'
import { referenceOf, type PlacedOrderView } from './placed-order.ts'
import '#web/styles/pages/billing.css'

type ConfirmationData = {
  readonly pageData: BasePageData
  readonly order: PlacedOrderView | null
  readonly bankDetails: string | null
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ConfirmationData> {
  const scope = context.get(scopeContext)
  const order = await loadPlacedOrder(scope, url.searchParams.get('checkout'))
  return {
    pageData: makePageData(scope.language, ['purchase', 'pricing', 'billing'], ({ t }) => ({
      title: t('purchase.confirm.title'),
      description: t('purchase.confirm.title'),
      noindex: true,
    })),
    order,
    bankDetails: order?.gateway === 'manual' ? scope.deps.config.bankTransferDetails : null,
  }
}

export const meta = pageMeta

const RECHECK_MS = 3000

/** What stands for a refusal where a gateway named none: the person left. */
const LEFT = 'failed'

/** How a payment stands: paid, on its way, or declined. It looks again by itself while it is open. */
export default function Page({ loaderData }: { readonly loaderData: ConfirmationData }) {
  const { t, money } = useI18n()
  const { order, bankDetails } = loaderData
  const isWaiting = order !== null && (order.status === 'open' || order.status === 'pending')
  useRecheck(isWaiting && order.gateway !== 'manual')
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
            <LinkButton variant="accent" to={`/subscribe/thank-you?checkout=${order.uuid}`}>
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
            <LinkButton variant="quiet" to={billingPaths.subscriptions}>
              {t('billing.subscriptions.title')}
            </LinkButton>
          </div>
        </div>
      </AuthPanel>
    )
  }
  const isLeft =
    order.status !== 'failed' && (order.failureCode === null || order.failureCode === LEFT)
  return (
    <AuthPanel title={t(isLeft ? 'purchase.confirm.left' : 'purchase.confirm.failed')}>
      <div className="stack">
        {isLeft ? (
          <p className="text">{t('purchase.cancelledOrder')}</p>
        ) : (
          <Notice tone="danger">{t('purchase.declined')}</Notice>
        )}
        <div className="row">
          <LinkButton
            variant="accent"
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

function useRecheck(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), RECHECK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
