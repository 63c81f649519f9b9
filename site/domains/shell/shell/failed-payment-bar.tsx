import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { useSession } from '#domains/identity/accounts/index.ts'

const SUBSCRIPTIONS_ROW = 'dashboard-subscriptions'

/** A payment of the account failed: said on every page but the one where it is mended. */
export function FailedPaymentBar() {
  const t = useT()
  const row = useCurrentRow()
  const { teamUser, individualUser } = useSession()
  const subscriptions = (teamUser ?? individualUser)?.subscriptions ?? []
  const hasFailed = subscriptions.some(({ status }) => status === 'past_due')
  if (!hasFailed || row?.id === SUBSCRIPTIONS_ROW) return null
  return (
    <aside
      className="announce announce--warning"
      data-asks
      aria-label={t('session.failedPayment.label')}
    >
      <span>{t('session.failedPayment')}</span>
      <Link className="link" to="/dashboard/subscriptions">
        {t('session.failedPayment.act')}
      </Link>
    </aside>
  )
}
