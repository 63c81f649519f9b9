import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { isOpenPath } from '#web/routing/is-open.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { planNameKey } from '#domains/commerce/pricing/index.ts'
import { loadPlacedOrder } from './load-placed-order.server.ts'
import type { PlacedOrderView } from './placed-order.ts'
import '#web/styles/pages/pricing.css'

type ThanksData = { readonly pageData: BasePageData; readonly order: PlacedOrderView | null }

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ThanksData> {
  const scope = context.get(scopeContext)
  return {
    pageData: makePageData(scope.language, ['purchase', 'pricing'], ({ t }) => ({
      title: t('purchase.thanks.title'),
      description: t('purchase.thanks.title'),
      noindex: true,
    })),
    order: await loadPlacedOrder(scope, url.searchParams.get('checkout')),
  }
}

export const meta = pageMeta

/** After paying: what is open now, and the first things to do with it. */
export default function Page({ loaderData: { order } }: { readonly loaderData: ThanksData }) {
  const { t } = useI18n()
  const isPaid = order?.status === 'paid'
  const steps = [
    { name: 'search', to: '/all-assets/design?price=premium' },
    { name: 'team', to: '/dashboard/members?invite_members=true' },
    { name: 'licenses', to: '/licenses' },
  ] as const
  const shown = steps.filter(
    ({ name, to }) => isOpenPath(to) && (name !== 'team' || (isPaid && order.type === 'team')),
  )
  return (
    <div className="wrap wrap--text">
      <div className="pricing-head">
        <div className="stack">
          <h1 className="display display--page">{t('purchase.thanks.title')}</h1>
          <p className="lead">
            {isPaid
              ? t('purchase.thanks.lead', { plan: t(planNameKey(order.family)) })
              : t('purchase.thanks.plain')}
          </p>
        </div>
        {!isPaid && (
          <LinkButton variant="accent" to="/pricing">
            {t('pricing.offer.others')}
          </LinkButton>
        )}
      </div>
      <SectionHead title={t('purchase.thanks.next')} />
      <ul className="rules">
        {shown.map(({ name, to }) => (
          <li key={name}>
            <h3 className="title-4">
              <Link className="link" to={to}>
                {t(`purchase.thanks.${name}`)}
              </Link>
            </h3>
            <p className="text small mt-2">{t(`purchase.thanks.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
