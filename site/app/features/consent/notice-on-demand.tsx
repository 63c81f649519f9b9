import { lazy, Suspense } from 'react'
import { LateTexts } from '../../i18n/late-texts.tsx'
import { useConsent } from './use-consent.ts'

const Notice = lazy(async () => ({ default: (await import('./cookie-notice.tsx')).CookieNotice }))

/** The cookie notice while nobody chose; nothing of it is loaded afterwards. */
export function CookieNotice() {
  const consent = useConsent()
  if (consent !== null) return null
  return (
    <Suspense>
      <LateTexts>
        <Notice />
      </LateTexts>
    </Suspense>
  )
}
