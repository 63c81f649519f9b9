import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { forgiveAttempts, spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { spendTotpCode } from './totp.server.ts'

/**
 * Checks what was typed as a code, and uses it up: six digits are of the authenticator app, everything
 * else is a recovery code. Attempts are limited by person, whoever asks from wherever.
 *
 * @throws {AppError} code_refused, too_many_requests
 */
export async function checkCode(
  deps: Deps,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<'totp' | 'recovery-code'> {
  const digits = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    await spendAttempt(deps, 'totp', userId)
    await spendAttempt(deps, 'totp-day', userId)
    if (!(await spendTotpCode(deps, deps.pool, { userId, code: digits }))) {
      throw new AppError('code_refused')
    }
    await forgiveAttempts(deps, 'totp', userId)
    return 'totp'
  }
  await spendAttempt(deps, 'recovery-code', userId)
  if (!(await spendRecoveryCode(deps, deps.pool, { userId, code }))) {
    throw new AppError('code_refused')
  }
  return 'recovery-code'
}
