import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { giveConsent, useConsent } from './use-consent.ts'
import './consent.css'

/**
 * Asks once; both answers weigh the same, and nothing that needs one happens before. It stands in the page as it
 * comes, since it is what paints largest on a phone: come later, it would hold up the largest paint. Who
 * has chosen does not see it, see `hide-notice.ts`.
 */
export function CookieNotice() {
  const t = useT()
  const consent = useConsent()
  if (consent !== null) return null
  return (
    <aside className="consent" aria-labelledby="consent-title">
      <h2 className="title-4" id="consent-title">
        {t('consent.title')}
      </h2>
      <p className="small">{t('consent.text')}</p>
      <div className="consent__acts">
        <Button variant="line" size="sm" onClick={() => giveConsent('necessary')}>
          {t('consent.necessary')}
        </Button>
        <Button variant="line" size="sm" onClick={() => giveConsent('all')}>
          {t('consent.all')}
        </Button>
        <Link className="link small" to="/frontend-settings">
          {t('consent.settings')}
        </Link>
      </div>
    </aside>
  )
}
