export { AccountField } from './dialogs/account-field.tsx'
export { AccountForm } from './dialogs/account-form.tsx'
export { AuthAside } from './dialogs/auth-aside.tsx'
export type { AuthData } from './dialogs/auth-data.ts'
export { authPage } from './dialogs/auth-page.tsx'
export { AuthPanel } from './dialogs/auth-panel.tsx'
export { DataForm } from './dialogs/data-form.tsx'
export type { BillingForms, PageModalProps } from './modals/modal-host.tsx'
export { fetchModal, Modals } from './modals/modals-on-demand.tsx'
export { type ModalName, modalPath, modals } from './context/modals.ts'
export { TeamForm } from './dialogs/team-form.tsx'
export { teamForm } from './dialogs/team.form.ts'
export { GuestButtons } from './login/guest-buttons.tsx'
export { SsoForm, SsoWay } from './login/sso-form.tsx'
export { ssoForm } from './login/sso.form.ts'
export { DashboardLayout } from './profile/dashboard-layout.tsx'
export type { OneTapSettings } from './providers/one-tap.ts'
export { keptUtmQueries } from './context/kept-utm.ts'
export { TermsBar } from './sign-up/terms-bar.tsx'
export { readUtmQueries } from './context/utm-queries.ts'
export { VerificationBar } from './sign-up/verification-bar.tsx'
export {
  AccountProvider,
  useAccount,
  useHere,
  useRequireLogin,
  useSession,
  useSignupHref,
} from './context/account-context.tsx'
export {
  type ClientSession,
  type TeamMember,
  actsAsAdmin,
  guestSession,
  isPremium,
  toClientSession,
} from './context/client-session.ts'
export { heldSubscriptions, isRenewingNow } from './context/held-subscription.ts'
export { AccountSignals, SessionWatch } from './visitor/signals-on-demand.tsx'
export { useOptimisticForm } from './context/use-optimistic-form.ts'
export { type InviteChoice, userMenuPaths } from './visitor/user-menu-entries.ts'
export { UserMenu } from './visitor/user-menu.tsx'
export type { UserMenuProps } from './visitor/user-menu-rows.tsx'
