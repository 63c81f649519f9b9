import type { PasskeyAnswer } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { checkCode, checkPasskey } from '#domains/identity/second-factor/index.server.ts'
import { tellFactorChange } from './tell-factor-change.server.ts'

export type FactorProof = {
  readonly code?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
}

/**
 * Checks a second factor and uses up what is good once. The person is told of a recovery code.
 *
 * @throws {AppError} invalid_request where none came; code_refused, wrong_credentials, too_many_requests
 */
export async function proveFactor(
  scope: RequestScope,
  { code, passkey }: FactorProof,
  asked: { userId: number; purpose: 'second-step' | 'confirm'; subject: string },
): Promise<'passkey' | 'totp' | 'recovery-code'> {
  const { deps } = scope
  const { userId } = asked
  if (passkey) {
    await checkPasskey(scope, { ...asked, answer: passkey })
    return 'passkey'
  }
  if (!code) throw new AppError('invalid_request', { fields: { code: 'is needed' } })
  const how = await checkCode(deps, { userId, code })
  if (how === 'recovery-code') {
    await tellFactorChange(deps, deps.pool, { userId, action: 'recovery-code-used' })
  }
  return how
}
