/** Of calls about money: in a team they are its owner’s. */
export const payerRead = ['login_required', 'not_allowed'] as const
export const payerWrite = [
  'invalid_request',
  'login_required',
  'request_refused',
  'not_allowed',
  'not_found',
  'conflict',
  'too_many_requests',
] as const
