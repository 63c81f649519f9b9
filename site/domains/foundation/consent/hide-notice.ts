import { CONSENT_COOKIE, consents } from './consent.ts'

/**
 * Runs in the head of the page, before anything is painted: the page is kept for all, so who has chosen,
 * or has a browser that says no by itself, is only known in the browser.
 */
export const HIDE_NOTICE = `if(navigator.globalPrivacyControl||/(^|; )${CONSENT_COOKIE}=(${consents.join('|')})/.test(document.cookie))document.documentElement.dataset.consent=''`
