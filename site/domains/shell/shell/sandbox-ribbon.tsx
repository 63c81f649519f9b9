import { useT } from '#web/i18n/i18n-context.tsx'
import { useCurrentRow } from '#web/routing/current-row.ts'
import type { PageName } from '#web/routing/rows/pages.ts'

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

const pagesOfAccounts: ReadonlySet<PageName> = new Set<PageName>([
  'login',
  'signup',
  'forgotPassword',
  'resetPassword',
  'changePassword',
])

/**
 * Where payments are only tried out, every page of prices and payments says so. A demo that is open to
 * anyone says in red, there and where passwords are typed, that nothing in it is private.
 */
export function SandboxRibbon({ isOpen }: { readonly isOpen: boolean }) {
  const t = useT()
  const row = useCurrentRow()
  if (!row) return null
  const isOfPayment = pagesOfPayment.has(row.page)
  if (!isOfPayment && !(isOpen && pagesOfAccounts.has(row.page))) return null
  return (
    <aside
      className={isOpen ? 'announce announce--danger' : 'announce'}
      aria-label={t('shell.sandbox.label')}
    >
      <p>
        <strong>{t('shell.sandbox.label')}</strong> {isOfPayment && t('shell.sandbox')}{' '}
        {isOpen && t('shell.sandbox.open')}
      </p>
    </aside>
  )
}
