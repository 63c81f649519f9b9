export { consentOf, type Consent } from './consent.ts'
export { giveConsent, readConsent, useConsent } from './use-consent.ts'
