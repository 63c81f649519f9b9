import { useSyncExternalStore } from 'react'
import { consentCookie, consentOf, type Consent } from './consent.ts'

const CHANGED = 'consent-changed'

/** Browsers that say by themselves that nothing may be collected are not asked. */
export function readConsent(): Consent | null {
  const asksForPrivacy =
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  return asksForPrivacy ? 'necessary' : consentOf(document.cookie)
}

/** The visitor's choice; null while nobody chose, and on the server. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, readConsent, () => null)
}

export function giveConsent(consent: Consent | null): void {
  document.cookie = consentCookie(consent)
  document.documentElement.toggleAttribute('data-consent', consent !== null)
  dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}
