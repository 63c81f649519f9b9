/**
 * Every error the API can answer with, and its HTTP status. Clients switch on the code, never on the text.
 * Clients log out on 401, so it says one thing only: the session, or the access token, that was sent has ended. Calls
 * that are open to guests answer it to no session; a guest who must sign in gets login_required.
 */
export const errorStatus = {
  invalid_request: 400,
  format_not_available: 400,
  wrong_credentials: 400,
  human_check_failed: 400,
  code_refused: 400,
  plan_unavailable: 400,
  coupon_refused: 400,
  payment_method_unavailable: 400,
  payment_declined: 402,
  session_ended: 401,
  bearer_refused: 401,
  login_required: 403,
  verification_required: 403,
  request_refused: 403,
  not_allowed: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  confirmation_required: 403,
  token_refused: 403,
  subscription_required: 403,
  link_refused: 403,
  key_refused: 403,
  scope_missing: 403,
  origin_refused: 403,
  team_required: 403,
  personal_required: 403,
  acting_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  account_changed: 409,
  idempotency_in_flight: 409,
  seat_limit_reached: 409,
  too_few_seats: 409,
  draft_limit_reached: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  draft_damaged: 422,
  idempotency_mismatch: 422,
  taken_down: 451,
  download_limit_reached: 429,
  call_limit_reached: 429,
  too_many_requests: 429,
  internal: 500,
  render_failed: 500,
  unavailable: 503,
  payment_unavailable: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}
