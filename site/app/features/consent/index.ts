export { consentOf } from './consent.ts'
export { CookieNotice } from './notice-on-demand.tsx'
export { giveConsent, readConsent, useConsent } from './use-consent.ts'
