import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { SpecList } from '../../ui/section.tsx'
import { DashboardFrame } from '../accounts/index.ts'
import { requireUser } from '../accounts/index.server.ts'
import { billingPaths } from '../billing/index.ts'
import { planNameKey, purchaseHref } from '../pricing/index.ts'
import { loadPlacedOrder } from './load-placed-order.server.ts'
import { referenceOf, type PlacedOrderView } from './placed-order.ts'

type CartData = { readonly frame: PageFrame; readonly order: PlacedOrderView }

/** An order of the account acted for; one of somebody else is as good as none. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<CartData> {
  const scope = context.get(scopeContext)
  requireUser(scope.actor)
  const order = await loadPlacedOrder(scope, params['slug'] ?? null)
  if (!order) throw new AppError('not_found')
  const reference = referenceOf(order)
  return {
    frame: pageFrame(scope.language, ['purchase', 'pricing', 'billing'], ({ t }) => ({
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
    <DashboardFrame title={t('purchase.cart.title', { reference: referenceOf(order) })}>
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
            <LinkButton look="accent" reloadDocument to={payUrl}>
              {t('purchase.cart.continue')}
            </LinkButton>
          )}
          {status === 'paid' && (
            <LinkButton to={billingPaths.transactions}>
              {t('billing.transactions.title')}
            </LinkButton>
          )}
          {(status === 'failed' || status === 'expired' || status === 'cancelled') && (
            <LinkButton look="accent" to={purchaseHref({ planId: order.planId, period, quantity })}>
              {t('purchase.cart.again')}
            </LinkButton>
          )}
        </div>
      </div>
    </DashboardFrame>
  )
}
