import type { AssetKind } from '@tessera/contracts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import type { DownloadOffer } from './download-offer.ts'
import { UsageLeft } from './usage-left.tsx'

const PLANS = '/pricing'

interface DownloadTermsProps {
  offer: DownloadOffer
  kind: AssetKind
}

/** Says before the click what a download is: free, included, one of so many left, or for a plan. */
export function DownloadTerms({ offer, kind }: DownloadTermsProps) {
  const { t, date } = useI18n()
  if (offer.state === 'guest') {
    return <UsageLeft kind={kind} limit={offer.limit} left={null} label={t('ui.offer.leftFree')} />
  }
  if (offer.state !== 'counted') {
    return (
      <p className="caption">
        {t(termsOf(offer))}
        {offer.state === 'plan' && offer.isGuest && isOpenPath(PLANS) && (
          <>
            {' '}
            <Link className="link" to={PLANS}>
              {t('ui.offer.seePlans')}
            </Link>
          </>
        )}
      </p>
    )
  }
  const { left, limit, period, endsAt } = offer
  const spent = period === 'day' ? 'ui.offer.spentDay' : 'ui.offer.spentMonth'
  return (
    <div className="stack">
      <p className="caption">
        {left > 0 ? t('ui.offer.spends') : t(spent, { date: date(endsAt, 'medium') })}
      </p>
      <UsageLeft kind={kind} limit={limit} left={left} period={period} />
    </div>
  )
}

function termsOf(offer: Exclude<DownloadOffer, { state: 'guest' | 'counted' }>): MessageKey {
  if (offer.state !== 'plan') return `ui.offer.${offer.state}`
  if (offer.isGuest) return 'ui.offer.guestPlan'
  return offer.hasPlan ? 'ui.offer.otherPlan' : 'ui.offer.needsPlan'
}
