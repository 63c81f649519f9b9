import type { PageName } from '#web/routing/rows/pages.ts'
import { actors, type ActorName } from './matrix.ts'

/**
 * What the action of a page makes of a form with nothing in it. A path: led there by a guard, or by the
 * action once it is done; answered: let in, and told what is missing; refused: 403 of the action itself.
 * Ids are those of nothing, so `not_found` is what whoever was let in is told.
 */
type Verdicts = Readonly<Record<ActorName, string>>

function everybody(verdict: string, but: Partial<Verdicts> = {}): Verdicts {
  return { ...(Object.fromEntries(actors.map((actor) => [actor, verdict])) as Verdicts), ...but }
}

/** Guests are led to sign up. */
const members = (verdict: string, but: Partial<Verdicts> = {}) =>
  everybody(verdict, { guest: '/signup', ...but })

/** Contributors and the staff; others are led to where one becomes a contributor. */
const sellers = (verdict: string) =>
  members('/become-contributor', {
    contributor: verdict,
    reviewer: verdict,
    developer: verdict,
    support: verdict,
    finance: verdict,
    manager: verdict,
    admin: verdict,
  })

/** Who may send the form of a page: one row for every page that exports an action. */
export const pageActionRows: Partial<Record<PageName, Verdicts>> = {
  item: everybody('not_found'),
  contributor: everybody('not_found'),
  pictureStart: everybody('answered'),
  converter: everybody('not_found'),
  colorEditor: everybody('answered'),
  iconEditor: everybody('answered'),
  svgEditor: everybody('answered'),
  lottieEditor: everybody('answered'),
  login: everybody('/', { guest: 'answered' }),
  signup: everybody('/', { guest: 'answered' }),
  forgotPassword: everybody('answered'),
  resetPassword: everybody('answered'),
  verifyEmail: everybody('answered'),
  ssoEntry: everybody('/', { guest: 'answered' }),
  invitation: everybody('answered', { guest: 'refused' }),
  // By the secret of the link alone: without a good one nobody gets anything.
  staffInvitation: everybody('refused'),
  changePassword: members('answered'),
  accountName: members('answered'),
  acceptTerms: members('/', { contributor: 'answered' }),
  multiLogin: members('/'),
  createTeam: members('answered'),
  switchAccount: members('/'),
  logout: members('/'),
  secondStep: everybody('/auth/login'),
  passkey: everybody('/', { guest: 'answered' }),
  confirm: members('/dashboard'),
  security: members('answered'),
  profile: members('answered'),
  members: members('/dashboard', { teamMember: 'answered', teamOwner: 'answered' }),
  ssoSettings: members('/dashboard', { teamMember: 'not_allowed', teamOwner: 'answered' }),
  myDownloads: members('answered'),
  drafts: members('answered'),
  sharedDraft: everybody('not_found'),
  notifications: members('answered'),
  notificationSettings: members('answered'),
  affiliation: members('answered'),
  clients: members('answered'),
  client: members('not_found'),
  clientKeys: members('not_found'),
  clientLimits: members('not_found'),
  authorize: members('answered'),
  device: everybody('answered', { guest: 'refused' }),
  connectedApps: members('answered'),
  createAsset: members('answered'),
  webhooks: members('answered'),
  webhook: members('not_found'),
  privacyData: members('answered'),
  following: members('answered'),
  favorites: members('answered'),
  addToCollection: members('not_found'),
  editCollection: members('not_found'),
  palettes: members('answered'),
  pricing: everybody('answered'),
  purchase: everybody('not_found'),
  sandbox: everybody('invalid_request'),
  subscriptions: members('answered'),
  confirmUpgrade: members('/dashboard/subscriptions'),
  cancelRenewal: members('not_found', { teamMember: '/dashboard/subscriptions' }),
  withdraw: members('not_found', { teamMember: '/dashboard/subscriptions' }),
  billing: members('answered'),
  paymentMethods: members('answered', { teamMember: '/dashboard/subscriptions' }),
  becomeContributor: everybody('answered', {
    guest: 'refused',
    teamMember: 'refused',
    teamOwner: 'refused',
  }),
  orderForm: everybody('answered'),
  hireContributor: everybody('not_found'),
  educationForm: everybody('answered'),
  ownRequest: everybody('not_found'),
  takedown: everybody('answered'),
  takedownNotice: everybody('not_found'),
  ownNotice: sellers('not_found'),
  stopImpersonation: everybody('/'),
  unsubscribe: everybody('answered'),
  contributorPayouts: sellers('answered'),
  staffThread: members('not_found'),
  staffText: members('not_found'),
  staffReview: members('not_found', {
    reviewer: '/staff/review',
    manager: '/staff/review',
    admin: '/staff/review',
  }),
  staffList: members('not_found'),
  staffDetail: members('not_found'),
  uploads: sellers('answered'),
  works: sellers('answered'),
  ownAssetsCsv: sellers('not_found'),
  work: sellers('not_found'),
  ownAssetVersion: sellers('not_found'),
  declarations: sellers('answered'),
  ownBundles: sellers('answered'),
}
