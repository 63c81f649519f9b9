/** Codes of RFC 6749, 7591, 8628 and 8707 that this site answers with. */
type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'authorization_pending'
  | 'slow_down'
  | 'expired_token'
  | 'temporarily_unavailable'

/** A refusal in the words of OAuth: the code is for programs, the description for who writes them. */
export class OAuthError extends Error {
  readonly code: OAuthCode
  readonly retryAfterS: number | undefined

  constructor(code: OAuthCode, description: string, retryAfterS?: number) {
    super(description)
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

/** A code or token that opens nothing. */
export function invalidGrant(description: string): OAuthError {
  return new OAuthError('invalid_grant', description)
}
