import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'

/** The same in every language. */
const brands: Readonly<Record<string, string>> = { paypal: 'PayPal', razorpay: 'Razorpay' }

/** Says plainly where nothing can be added without an order, and what to do instead. */
export function OrderOnlyNote({ gateways }: { gateways: readonly string[] }) {
  const { t, locale } = useI18n()
  if (gateways.length === 0) return null
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' })
  const ways = listed.format(gateways.map((gateway) => brands[gateway] ?? gateway))
  return (
    <p className="caption">
      {t('billing.methods.orderOnly', { ways })}{' '}
      <Link className="link" to="/pricing">
        {t('billing.transactions.plans')}
      </Link>
    </p>
  )
}
