import { Link } from '../../ui/link.tsx'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/button.tsx'
import { giveConsent } from './use-consent.ts'
import './consent.css'

/** Asks once; both answers weigh the same, and nothing that needs one happens before. */
export function CookieNotice() {
  const t = useT()
  return (
    <aside className="consent" aria-labelledby="consent-title">
      <h2 className="title-4" id="consent-title">
        {t('late.consent.title')}
      </h2>
      <p className="small">{t('late.consent.text')}</p>
      <div className="consent__acts">
        <Button look="line" size="sm" onClick={() => giveConsent('necessary')}>
          {t('late.consent.necessary')}
        </Button>
        <Button look="line" size="sm" onClick={() => giveConsent('all')}>
          {t('late.consent.all')}
        </Button>
        <Link className="link small" to="/frontend-settings">
          {t('late.consent.settings')}
        </Link>
      </div>
    </aside>
  )
}
