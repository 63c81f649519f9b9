/** What a visitor allows: everything, or only what the site cannot work without. */
export const consents = ['all', 'necessary'] as const
export type Consent = (typeof consents)[number]

export const CONSENT_COOKIE = 'consent'
const HALF_A_YEAR_S = 15_552_000

/** The choice that a Cookie header holds; null while nobody chose. */
export function consentOf(cookieHeader: string | null | undefined): Consent | null {
  const value = /(?:^|;\s*)consent=(\w+)/.exec(cookieHeader ?? '')?.[1]
  return consents.find((consent) => consent === value) ?? null
}

/** What to assign to `document.cookie`; null takes the choice back. It is asked for again after half a year. */
export function consentCookie(consent: Consent | null): string {
  const lifetime = consent === null ? 0 : HALF_A_YEAR_S
  return `${CONSENT_COOKIE}=${consent ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax`
}
