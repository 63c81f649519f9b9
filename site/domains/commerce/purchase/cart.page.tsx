import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SpecList } from '#web/ui/section.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { billingPaths } from '#domains/commerce/billing/index.ts'
import { planNameKey, purchaseHref } from '#domains/commerce/pricing/index.ts'
import { loadPlacedOrder } from './load-placed-order.server.ts'
import { referenceOf, type PlacedOrderView } from './placed-order.ts'

type CartData = { readonly pageData: BasePageData; readonly order: PlacedOrderView }

/** An order of the account acted for; one of somebody else is as good as none. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<CartData> {
  const scope = context.get(scopeContext)
  requireUser(scope.actor)
  const order = await loadPlacedOrder(scope, params['slug'] ?? null)
  if (!order) throw new AppError('not_found')
  const reference = referenceOf(order)
  return {
    pageData: makePageData(scope.language, ['purchase', 'pricing', 'billing'], ({ t }) => ({
      title: t('purchase.cart.title', { reference }),
      description: t('purchase.cart.title', { reference }),
      noindex: true,
    })),
    order,
  }
}

export const meta = pageMeta

const tones = {
  open: 'warn',
  pending: 'neutral',
  paid: 'ok',
  failed: 'bad',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<PlacedOrderView['status'], string>

/** What was ordered, where it stands, and the way on. */
export default function Page({ loaderData: { order } }: { readonly loaderData: CartData }) {
  const { t, date, money } = useI18n()
  const { status, currency, period, quantity, createdAt, payUrl } = order
  return (
    <DashboardLayout title={t('purchase.cart.title', { reference: referenceOf(order) })}>
      <div className="stack">
        <div className="row">
          <StatusBadge tone={tones[status]}>{t(`purchase.cart.${status}`)}</StatusBadge>
          <span className="caption">{t('purchase.cart.startedAt', { date: date(createdAt) })}</span>
        </div>
        <SpecList
          rows={[
            { label: t('purchase.plan'), value: t(planNameKey(order.family)) },
            { label: t('purchase.period'), value: t(`purchase.period.${period}`) },
            { label: t('purchase.seats'), value: order.type === 'team' ? quantity : null },
            { label: t('purchase.net'), value: money(order.netMinor, currency) },
            { label: t('purchase.tax.none'), value: money(order.taxMinor, currency) },
            { label: t('billing.column.total'), value: money(order.grossMinor, currency) },
          ]}
        />
        <div className="row">
          {status === 'open' && payUrl !== null && (
            <LinkButton variant="accent" reloadDocument to={payUrl}>
              {t('purchase.cart.continue')}
            </LinkButton>
          )}
          {status === 'paid' && (
            <LinkButton to={billingPaths.transactions}>
              {t('billing.transactions.title')}
            </LinkButton>
          )}
          {(status === 'failed' || status === 'expired' || status === 'cancelled') && (
            <LinkButton
              variant="accent"
              to={purchaseHref({ planId: order.planId, period, quantity })}
            >
              {t('purchase.cart.again')}
            </LinkButton>
          )}
        </div>
      </div>
    </DashboardLayout>
  )
}
