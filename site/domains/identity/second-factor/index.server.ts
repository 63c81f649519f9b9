export { checkCode } from './check-code.server.ts'
export {
  deleteFactors,
  deleteRecoveryCodes,
  deleteTotp,
  findFactors,
  findTotp,
  lockFactors,
} from './factors.queries.server.ts'
export {
  askForNewPasskey,
  askForPasskey,
  checkPasskey,
  passkeyHost,
  readNewPasskey,
} from './passkeys.server.ts'
export {
  deletePasskeyRow,
  findPasskeys,
  insertPasskey,
  renamePasskeyRow,
} from './passkeys.queries.server.ts'
export {
  beginSecondStep,
  countPendingAttempt,
  endPendingSignIn,
  endPendingSignInsOf,
  findPendingSignIn,
} from './pending-sign-in.server.ts'
export { recordFactorEvent } from './record-factor-event.server.ts'
export { makeRecoveryCodes } from './recovery-codes.server.ts'
export { CONFIRMED_MINUTES, isConfirmed, requireConfirmed } from './require-confirmed.ts'
export { beginTotp, readNewTotp, spendTotpCode } from './totp.server.ts'
