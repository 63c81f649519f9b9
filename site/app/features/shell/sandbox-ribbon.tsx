import { useT } from '../../i18n/i18n-context.tsx'
import { useCurrentRow } from '../../routing/current-row.ts'
import type { PageName } from '../../routing/pages.ts'

const pagesOfPayment: ReadonlySet<PageName> = new Set<PageName>([
  'pricing',
  'plansAndPricing',
  'proPlans',
  'offer',
  'purchase',
  'paymentConfirmation',
  'sandbox',
  'checkoutPay',
  'thankYou',
  'cart',
  'subscriptions',
  'upgrade',
  'confirmUpgrade',
  'cancelRenewal',
  'withdraw',
  'billing',
  'paymentMethods',
  'transactions',
])

/** Where payments are only tried out, every page of prices and payments says so. */
export function SandboxRibbon() {
  const t = useT()
  const row = useCurrentRow()
  if (!row || !pagesOfPayment.has(row.page)) return null
  return (
    <aside className="announce" aria-label={t('shell.sandbox.label')}>
      <p>
        <strong>{t('shell.sandbox.label')}</strong> {t('shell.sandbox')}
      </p>
    </aside>
  )
}
