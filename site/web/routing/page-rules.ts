import type { WhileActing } from '@tessera/contracts'
import type { PageName } from './rows/pages.ts'
import type { RouteRow } from './rows/route-row.ts'

/** What of a page is open to somebody of the staff who acts as a person. */
type PageRule = {
  /** For a page with guards; pages for everybody are open unless stated. */
  readonly read?: 'recorded' | 'refused'
  /** Stated for every page that exports an action. */
  readonly action?: WhileActing | 'refused'
}

/**
 * Pages of one person, and pages that export an action. What is not stated is refused: a page with guards
 * cannot be read, an action does nothing. Files and whatever binds, pays or signs in stay closed.
 */
export const pageRules = {
  item: { action: 'refused' },
  pictureStart: { action: 'recorded' },
  converter: { action: 'recorded' },
  colorEditor: { action: 'recorded' },
  iconEditor: { action: 'refused' },
  contributor: { action: 'recorded' },
  login: { action: 'refused' },
  signup: { action: 'refused' },
  forgotPassword: { action: 'refused' },
  resetPassword: { action: 'refused' },
  changePassword: { read: 'recorded', action: 'refused' },
  secondStep: { action: 'refused' },
  passkey: { read: 'refused', action: 'refused' },
  confirm: { read: 'refused', action: 'refused' },
  security: { read: 'refused', action: 'refused' },
  verifyEmail: { action: 'refused' },
  acceptTerms: { read: 'recorded', action: 'refused' },
  accountName: { read: 'recorded', action: 'refused' },
  multiLogin: { read: 'recorded', action: 'refused' },
  logout: { read: 'recorded', action: 'recorded' },
  dashboard: { read: 'recorded' },
  profile: { read: 'recorded', action: 'refused' },
  myDownloads: { read: 'recorded', action: 'refused' },
  drafts: { read: 'recorded', action: 'refused' },
  sharedDraft: { action: 'refused' },
  selection: { read: 'recorded' },
  dashboardExport: { read: 'refused' },
  notifications: { read: 'recorded', action: 'recorded' },
  notificationSettings: { read: 'recorded', action: 'recorded' },
  referral: { read: 'recorded' },
  affiliation: { read: 'recorded', action: 'refused' },
  apiOverview: { read: 'recorded' },
  clients: { read: 'recorded', action: 'refused' },
  client: { read: 'recorded', action: 'refused' },
  clientKeys: { read: 'recorded', action: 'refused' },
  clientUsage: { read: 'recorded' },
  privacyData: { read: 'recorded', action: 'refused' },
  following: { read: 'recorded', action: 'recorded' },
  dashboardAlias: { read: 'recorded' },
  createTeam: { read: 'recorded', action: 'refused' },
  switchAccount: { read: 'recorded', action: 'refused' },
  ssoEntry: { action: 'refused' },
  ssoSettings: { read: 'recorded', action: 'refused' },
  invitation: { action: 'refused' },
  staffInvitation: { action: 'refused' },
  members: { read: 'recorded', action: 'refused' },
  palettes: { read: 'recorded', action: 'recorded' },
  favorites: { read: 'recorded', action: 'recorded' },
  addToCollection: { read: 'recorded', action: 'recorded' },
  editCollection: { read: 'recorded', action: 'recorded' },
  pricing: { action: 'refused' },
  purchase: { read: 'recorded', action: 'refused' },
  paymentConfirmation: { read: 'recorded' },
  thankYou: { read: 'recorded' },
  cart: { read: 'recorded' },
  subscriptions: { read: 'recorded', action: 'refused' },
  upgrade: { read: 'recorded' },
  confirmUpgrade: { read: 'recorded', action: 'refused' },
  cancelRenewal: { read: 'recorded', action: 'refused' },
  withdraw: { read: 'recorded', action: 'refused' },
  billing: { read: 'recorded', action: 'refused' },
  paymentMethods: { read: 'recorded', action: 'refused' },
  transactions: { read: 'recorded' },
  printTransaction: { read: 'recorded' },
  sandbox: { action: 'refused' },
  checkoutPay: { read: 'recorded' },
  orderForm: { action: 'refused' },
  hireContributor: { action: 'refused' },
  educationForm: { action: 'refused' },
  ownRequest: { read: 'recorded', action: 'refused' },
  ownRequestFile: { read: 'refused' },
  applyCode: { read: 'refused' },
  unsubscribe: { action: 'refused' },
  staffHome: { read: 'refused' },
  staffFind: { read: 'refused' },
  staffInbox: { read: 'refused' },
  staffThread: { read: 'refused', action: 'refused' },
  staffRequestFile: { read: 'refused' },
  staffThreadFile: { read: 'refused' },
  staffThreadPreview: { read: 'refused' },
  staffTexts: { read: 'refused' },
  staffText: { read: 'refused', action: 'refused' },
  takedown: { action: 'refused' },
  takedownNotice: { action: 'refused' },
  ownNotices: { read: 'recorded' },
  ownNotice: { read: 'recorded', action: 'refused' },
  stopImpersonation: { action: 'open' },
  staffReview: { read: 'refused', action: 'refused' },
  staffPreview: { read: 'refused' },
  staffReviewedFile: { read: 'refused' },
  staffList: { read: 'refused', action: 'refused' },
  staffDetail: { read: 'refused', action: 'refused' },
  staffPayoutFile: { read: 'refused' },
  staffFile: { read: 'refused' },
  becomeContributor: { action: 'refused' },
  uploads: { read: 'recorded', action: 'refused' },
  works: { read: 'recorded', action: 'refused' },
  work: { read: 'recorded', action: 'refused' },
  declarations: { read: 'recorded', action: 'refused' },
  ownAssetVersion: { read: 'recorded', action: 'refused' },
  ownAssetPreview: { read: 'recorded' },
  ownBundles: { read: 'recorded', action: 'refused' },
  ownAssetsCsv: { read: 'recorded', action: 'refused' },
  ownAssetsCsvFile: { read: 'refused' },
  contributorHome: { read: 'recorded' },
  contributorEarnings: { read: 'recorded' },
  contributorEarningsFile: { read: 'refused' },
  contributorPayouts: { read: 'recorded', action: 'refused' },
  contributorStatistics: { read: 'recorded' },
  contributorRequests: { read: 'recorded' },
} as const satisfies Partial<Record<PageName, PageRule>>

/** How a page answers somebody who acts as a person. */
export function whileActingOn(
  { page, guards = [] }: Pick<RouteRow, 'page' | 'guards'>,
  method: string,
): WhileActing | 'refused' {
  const { read, action }: PageRule = (pageRules as Partial<Record<PageName, PageRule>>)[page] ?? {}
  if (method !== 'GET' && method !== 'HEAD') return action ?? 'refused'
  const isForEverybody = guards.every((guard) => guard === 'guest')
  return read ?? (isForEverybody ? 'open' : 'refused')
}
