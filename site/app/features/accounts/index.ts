export {
  AccountProvider,
  purposes,
  useAccount,
  useHere,
  useRequireLogin,
  useSession,
  useSignupHref,
  type LoginWish,
  type Purpose,
} from './account-context.tsx'
export { AccountForm } from './account-form.tsx'
export { AccountSignals } from './account-signals.tsx'
export {
  actsAsAdmin,
  countsAsTester,
  guestSession,
  isPremium,
  toClientSession,
} from './client-session.ts'
export type { ClientSession, TeamMember } from './client-session.ts'
export type { AuthData, FormProps } from './auth-data.ts'
export { AuthPage } from './auth-page.tsx'
export { AuthPanel } from './auth-panel.tsx'
export { DashboardFrame } from './dashboard-frame.tsx'
export type { FormAnswer, FormProblem } from './form-answer.ts'
export { GuestButtons } from './guest-buttons.tsx'
export { modals } from './modals.ts'
export { Modals } from './modals-on-demand.tsx'
export type { OneTapSettings } from './one-tap.ts'
export type { InviteChoice } from './user-menu-entries.ts'
export { TeamForm } from './team-form.tsx'
export { UserMenu } from './user-menu.tsx'
export { VerificationBar } from './verification-bar.tsx'
