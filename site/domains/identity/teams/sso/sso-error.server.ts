/** Why nobody was signed in; the login page gets it as `sso_error` and has a text for each. */
const ssoProblems = [
  'provider_unreachable',
  'provider_unusable',
  'sign_in_refused',
  'sign_in_expired',
  'domain_not_verified',
  'not_a_member',
  'no_seat',
  'account_blocked',
] as const

/** Why a sign-in by a team's provider came to nothing. */
export class SsoError extends Error {
  readonly code: (typeof ssoProblems)[number]
  constructor(code: SsoError['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'SsoError'
    this.code = code
  }
}
