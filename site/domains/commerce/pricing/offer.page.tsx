import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { coverageSentences } from './coverage-words.ts'
import { loadOffer, type OfferView } from './load-offer.server.ts'
import { planAboutKey, planNameKey, priceIn } from './plan-card.ts'
import { Ticks } from './plan-columns.tsx'
import { PlanPrice } from './plan-price.tsx'
import { usePlanOrder } from './use-plan-order.ts'
import '#web/styles/pages/pricing.css'

type OfferData = { readonly pageData: BasePageData } & OfferView

export async function loader({ context, params }: LoaderFunctionArgs): Promise<OfferData> {
  const scope = context.get(scopeContext)
  const offer = await loadOffer(scope, params['slug'] ?? '')
  if (!offer) throw new AppError('not_found')
  const { card, period } = offer
  return {
    pageData: makePageData(scope.language, ['pricing'], ({ t, money }) => {
      const plan = t(planNameKey(card.family))
      const minor = priceIn(card, period)?.minor ?? 0
      return {
        title: t('pricing.offer.title', { plan }),
        description: t('pricing.offer.description', { plan, price: money(minor, card.currency) }),
        noindex: offer.hasEnded,
      }
    }),
    ...offer,
  }
}

export const meta = pageMeta

/** One plan, perhaps with a code and perhaps for a time, and the way to take it. */
export default function Page({ loaderData }: { readonly loaderData: OfferData }) {
  const i18n = useI18n()
  const { t, date } = i18n
  const { card, period, hasEnded, endsAt, coupon } = loaderData
  const sold = priceIn(card, period)?.period ?? period
  const { href, press } = usePlanOrder({
    planId: card.id,
    type: card.type,
    period: sold,
    code: coupon?.code,
  })
  const plan = t(planNameKey(card.family))
  if (hasEnded) {
    return (
      <div className="wrap">
        <EmptyState
          headingLevel="h1"
          title={t('pricing.offer.ended')}
          actions={<LinkButton to="/pricing">{t('pricing.offer.others')}</LinkButton>}
        >
          {t('pricing.offer.endedText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap">
      <div className="pricing-head">
        <div className="stack">
          <h1 className="display display--page">{plan}</h1>
          <p className="lead">{t(planAboutKey(card.family))}</p>
        </div>
      </div>
      <div className="offer-sheet">
        <div className="stack">
          <PlanPrice card={card} period={sold} />
          {sold === 'year' && card.monthsFree > 0 && (
            <p className="strong">{t('pricing.offer.monthsFree', { count: card.monthsFree })}</p>
          )}
          {coupon && <p className="strong">{savingOf(i18n, coupon, card.currency)}</p>}
          {endsAt !== null && (
            <p className="small ink-2">{t('pricing.offer.until', { date: date(endsAt) })}</p>
          )}
          <div className="row">
            <LinkButton variant="accent" size="lg" rel="nofollow" to={href} onClick={press}>
              {t('pricing.offer.take')}
            </LinkButton>
            <LinkButton size="lg" variant="quiet" to="/pricing">
              {t('pricing.offer.others')}
            </LinkButton>
          </div>
        </div>
        <div>
          <h2 className="title-4">{t('pricing.offer.included')}</h2>
          <div className="mt-4">
            <Ticks>
              {[
                ...coverageSentences(i18n, card),
                t('pricing.tick.certificate'),
                t('pricing.tick.repeat'),
                t('pricing.tick.invoices'),
              ]}
            </Ticks>
          </div>
        </div>
      </div>
    </div>
  )
}

function savingOf(
  { t, money }: ReturnType<typeof useI18n>,
  { code, percentOff, amountOffMinor }: NonNullable<OfferView['coupon']>,
  currency: string,
): string {
  if (percentOff !== null) return t('pricing.offer.save', { percent: percentOff, code })
  return t('pricing.offer.saveAmount', { amount: money(amountOffMinor ?? 0, currency), code })
}
