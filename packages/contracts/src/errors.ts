/**
 * Every error the API can answer with, and its HTTP status. Clients switch on the code, never on the text.
 * No status is 401: clients log out on it, and nothing here is worth that.
 */
export const errorStatus = {
  invalid_request: 400,
  format_not_available: 400,
  login_required: 403,
  subscription_required: 403,
  link_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  download_limit_reached: 429,
  too_many_requests: 429,
  internal: 500,
  render_failed: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}
