import { useLocation } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { modalPath } from '#domains/identity/accounts/context/modals.ts'
import { useHere, useSession } from '#domains/identity/accounts/context/account-context.tsx'
import { termsToAccept } from '#domains/identity/accounts/context/terms.ts'

/** Where no script opens the dialog: says that the terms are to be accepted, and where. */
export function TermsBar() {
  const t = useT()
  const here = useHere()
  const { pathname } = useLocation()
  const { individualUser } = useSession()
  const isDue = individualUser !== null && termsToAccept(individualUser).length > 0
  if (!isDue || pathname.startsWith('/auth/')) return null
  return (
    <aside
      className="announce announce--warning only-plain"
      data-asks
      aria-label={t('session.termsBar')}
    >
      <span>{t('session.termsBar')}</span>
      <Link className="link" to={modalPath('terms', { redirect: here })}>
        {t('session.readTerms')}
      </Link>
    </aside>
  )
}
