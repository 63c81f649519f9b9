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
} from './visitor/account-context.tsx'
export { AccountField } from './dialogs/account-field.tsx'
export { useOptimisticForm } from './visitor/use-optimistic-form.ts'
export { AccountForm } from './dialogs/account-form.tsx'
export { AccountSignals, SessionWatch } from './visitor/signals-on-demand.tsx'
export { userMenuPaths } from './visitor/user-menu-entries.ts'
export {
  actsAsAdmin,
  countsAsTester,
  guestSession,
  isPremium,
  toClientSession,
} from './visitor/client-session.ts'
export type { ClientSession, TeamMember } from './visitor/client-session.ts'
export type { AuthData, FormProps } from './dialogs/auth-data.ts'
export { AuthPage } from './dialogs/auth-page.tsx'
export { AuthPanel } from './dialogs/auth-panel.tsx'
export { DashboardFrame } from './profile/dashboard-frame.tsx'
export type { FormAnswer, FormProblem } from './dialogs/form-answer.ts'
export { GuestButtons } from './login/guest-buttons.tsx'
export { modalPath, modals, MODAL_WIDTH, type ModalName } from './dialogs/modals.ts'
export type { BillingForms, PageModalData, PageModalProps } from './dialogs/modal-host.tsx'
export { Modals } from './dialogs/modals-on-demand.tsx'
export type { OneTapSettings } from './providers/one-tap.ts'
export type { InviteChoice } from './visitor/user-menu-entries.ts'
export { SsoForm, SsoWay } from './login/sso-form.tsx'
export { TeamForm } from './dialogs/team-form.tsx'
export { TermsBar } from './sign-up/terms-bar.tsx'
export { UserMenu, type UserMenuProps } from './visitor/user-menu.tsx'
export { VerificationBar } from './sign-up/verification-bar.tsx'
export {
  heldSubscriptions,
  isRenewingNow,
  toHeldSubscription,
} from './visitor/held-subscription.ts'
export { keptUtmQueries } from './sign-up/kept-utm.ts'
export { readUtmQueries } from './sign-up/utm-queries.ts'
