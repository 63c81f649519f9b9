import { Suspense } from 'react'
import { LateTexts } from '../../i18n/late-texts.tsx'
import { CookieNotice as Notice } from './cookie-notice.tsx'
import { useConsent } from './use-consent.ts'

/**
 * The cookie notice while nobody chose; its words come then. It is what paints last on most pages of a first
 * visit, so no file of its own stands between.
 */
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
