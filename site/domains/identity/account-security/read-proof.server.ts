import { AppError } from '#platform/errors.ts'
import type { FormFields } from '#web/forms/answer-form.server.ts'

/** What a form says of a factor, for the contract’s schema to judge. */
export function readProof({ code, password, passkey }: FormFields) {
  return {
    ...(code && { code }),
    ...(password && { password }),
    ...(passkey && { passkey: readJson(passkey) }),
  }
}

/** @throws {AppError} invalid_request */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_request', { fields: { passkey: 'is not valid JSON' }, cause })
  }
}
