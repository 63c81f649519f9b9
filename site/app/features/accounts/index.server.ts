export { accountHandlers } from './accounts.api.server.ts'
export { changePassword } from './change-password.server.ts'
export { confirmEmail } from './confirm-email.server.ts'
export { logoutEverywhere, logoutUser, revokeSession } from './end-session.server.ts'
export { checkHuman, createChallenge, type HumanProof } from './human-check.server.ts'
export { listSessions } from './list-sessions.server.ts'
export {
  everyAuthFlag,
  loadAuth,
  loadAuthOf,
  type Auth,
  type AuthFlags,
} from './load-auth.server.ts'
export { localizedUrl } from './localized-url.server.ts'
export { loginUser, type Login } from './login-user.server.ts'
export { openSession, switchSession } from './open-session.server.ts'
export { readSession } from './read-session.server.ts'
export { recordEvent } from './record-event.server.ts'
export { recordReferral } from './referrals.server.ts'
export { createReferralCode, registerUser, type Registration } from './register-user.server.ts'
export { requestReset } from './request-reset.server.ts'
export { requireAccount, requireUser } from './require-user.server.ts'
export { resendVerification } from './resend-verification.server.ts'
export { isResetLinkGood, resetPassword } from './reset-password.server.ts'
export { updateProfile, type ProfileWish } from './update-profile.server.ts'
export { insertUser, lockEmail, proveEmail } from './accounts.queries.server.ts'
export { photoUrls } from './picture-urls.ts'
export { displayName } from './user-name.ts'
export { answerForm, type FormFields } from './answer-form.server.ts'
export { loadAuthPage } from './load-auth-page.server.ts'
export { mountOneTap } from './one-tap.server.ts'
export { signInWithProvider, type ProviderPerson } from './sign-in-with-provider.server.ts'
export { safeRedirect } from './safe-redirect.ts'
