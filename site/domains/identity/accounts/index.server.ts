export { accountHandlers } from './accounts.api.server.ts'
export { findPasswordHash, insertUser } from './accounts.queries.server.ts'
export { lockEmail } from './address/address.queries.server.ts'
export { proveAddress } from './address/prove-address.server.ts'
export {
  findUnprovedAddress,
  requireProvedAddress,
} from './address/require-proved-address.server.ts'
export { findLogins } from './login/logins.queries.server.ts'
export { authLoader, loadAuthPage } from './dialogs/load-auth-page.server.ts'
export { checkHuman } from './human-check/human-check.server.ts'
export { proofOfWorkOf } from './human-check/human-fields.server.ts'
export { loginUser } from './login/login-user.server.ts'
export { localizedUrl } from './mails/localized-url.server.ts'
export { hashPassword, verifyPassword } from './passwords/hash-password.server.ts'
export { requestReset } from './passwords/request-reset.server.ts'
export { pictureHandlers } from './pictures/pictures.api.server.ts'
export { mountAccountPictures } from './pictures/serve-pictures.server.ts'
export {
  type ContributorFigures,
  findContributorFigures,
} from './auth/belongings.queries.server.ts'
export { mountOneTap } from './providers/one-tap.server.ts'
export { signInWithProvider } from './providers/sign-in-with-provider.server.ts'
export { rememberDevice } from './sessions/known-device.server.ts'
export { openSession, switchSession } from './sessions/open-session.server.ts'
export { recordEvent } from './sessions/record-event.server.ts'
export { readSession } from './sessions/read-session.server.ts'
export { requireUser } from './sessions/require-user.server.ts'
export { createReferralCode, registerUser } from './sign-up/register-user.server.ts'
export { resendVerification, sendVerificationMail } from './sign-up/resend-verification.server.ts'
export { everyAuthFlag, loadAuth, loadAuthOf } from './auth/load-auth.server.ts'
export { displayName } from './context/user-name.ts'
