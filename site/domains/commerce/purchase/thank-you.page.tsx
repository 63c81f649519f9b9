import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { isOpenPath } from '#web/routing/is-open.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { planNameKey } from '#domains/commerce/pricing/index.ts'
import { CellMedia, type ResultCell } from '#domains/catalogue/search/index.ts'
import { UsageMeters } from '#domains/commerce/billing/index.ts'
import { loadThanks, type Thanks } from './load-thanks.server.ts'
import '#web/styles/pages/pricing.css'
import '#web/styles/pages/billing.css'

type ThanksData = { readonly pageData: BasePageData } & Thanks

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ThanksData> {
  const scope = context.get(scopeContext)
  return {
    pageData: makePageData(scope.language, ['purchase', 'pricing', 'billing'], ({ t }) => ({
      title: t('purchase.thanks.title'),
      description: t('purchase.thanks.title'),
      noindex: true,
    })),
    ...(await loadThanks(scope, url.searchParams.get('checkout'))),
  }
}

export const meta = pageMeta

/** After paying: what is open now, and the first things to do with it. */
export default function Page({ loaderData }: { readonly loaderData: ThanksData }) {
  const { t, money } = useI18n()
  const { order, usage, picks, invoice } = loaderData
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
          {isPaid && (
            <p className="small ink-2">
              {t('purchase.thanks.paid', { price: money(order.grossMinor, order.currency) })}{' '}
              {invoice && <InvoiceLink invoice={invoice} />}
            </p>
          )}
        </div>
        {!isPaid && (
          <LinkButton variant="accent" to="/pricing">
            {t('pricing.offer.others')}
          </LinkButton>
        )}
      </div>
      {usage.length > 0 && <UsageMeters usage={usage} />}
      {picks.length > 0 && (
        <section className="section">
          <SectionHead title={t('purchase.thanks.picks')} />
          <Picks picks={picks} />
        </section>
      )}
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

function InvoiceLink({ invoice: { uuid, number } }: { invoice: NonNullable<Thanks['invoice']> }) {
  const { t, locale } = useI18n()
  return (
    <a className="link" href={`/invoices/${uuid}.pdf?lang=${locale}`}>
      {t('purchase.thanks.invoice', { number })}
    </a>
  )
}

function Picks({ picks }: { picks: readonly ResultCell[] }) {
  return (
    <CardGrid columns={3}>
      {picks.map((item) => (
        <PictureCard
          key={`${item.kind}/${item.slug}`}
          to={hrefs.item(item.kind, item.slug)}
          name={item.name}
          by={item.by}
          shape="square"
          note={<Badge kind={item.mark ?? 'premium'} />}
          media={<CellMedia item={item} />}
        />
      ))}
    </CardGrid>
  )
}
