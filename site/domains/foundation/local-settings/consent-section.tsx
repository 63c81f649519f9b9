import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { giveConsent, useConsent } from '#domains/foundation/consent/index.ts'

/** The choice of the cookie notice, to be changed at any time. */
export function ConsentSection() {
  const t = useT()
  const consent = useConsent()
  return (
    <section className="section only-scripted">
      <h2 className="title-2">{t('settings.consent')}</h2>
      <p className="text" role="status">
        {t(consent === null ? 'settings.consent.open' : `settings.consent.${consent}`)}
      </p>
      <div className="row">
        <Button onClick={() => giveConsent('necessary')}>{t('settings.consent.refuse')}</Button>
        <Button onClick={() => giveConsent('all')}>{t('settings.consent.allow')}</Button>
      </div>
    </section>
  )
}
