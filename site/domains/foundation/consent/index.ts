export { consentOf } from './consent.ts'
export { CookieNotice } from './cookie-notice.tsx'
export { HIDE_NOTICE } from './hide-notice.ts'
export { giveConsent, readConsent, useConsent } from './use-consent.ts'
