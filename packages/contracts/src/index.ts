import { accountCalls } from './accounts.ts'
import { appCalls } from './api-apps.ts'
import { belongingCalls } from './belongings.ts'
import { billingCalls } from './billing/billing.ts'
import * as catalogue from './catalogue.ts'
import { checkoutCalls } from './checkout.ts'
import { collectionCalls } from './collections.ts'
import { conversionCalls } from './converting/conversions.ts'
import * as downloads from './downloads.ts'
import { webhookCalls } from './developing/webhooks.ts'
import { draftCalls } from './editing/drafts.ts'
import { iconPresetCalls } from './editing/icon-presets.ts'
import { earningCalls } from './earnings.ts'
import { licenseCalls } from './licenses.ts'
import { notificationCalls } from './notifications.ts'
import { privacyCalls } from './privacy.ts'
import { pictureCalls } from './pictures.ts'
import { listPlans } from './plans.ts'
import { referralCalls } from './referral.ts'
import { secondFactorCalls } from './sign-in/second-factor.ts'
import * as search from './search.ts'
import { ssoCalls } from './sso.ts'
import { teamCalls } from './teams.ts'

export * from './versions/api-versions.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './facets.ts'
export { facetCounts, facetParameters } from './facet-parameters.ts'
export * from './kinds.ts'
export type { Item } from './catalogue.ts'
export { searchFilters, type Aggregations, type SearchFilters } from './search.ts'
export {
  conversionCalls,
  MOST_CONVERTED_FILES,
  type ConversionAnswer,
  type ConversionReason,
} from './converting/conversions.ts'
export { colorChanges } from './downloads.ts'
export { toOpenApi } from './openapi/to-openapi.ts'
export type { Session, User } from './account-fields.ts'
export { accountCalls } from './accounts.ts'
export { appCalls, type ApiApp, type ApiCallLimits, type ApiKey } from './api-apps.ts'
export { belongingCalls } from './belongings.ts'
export { billingCalls } from './billing/billing.ts'
export { paymentStatuses, type PaymentStatus, type Transaction } from './billing-fields.ts'
export { checkoutCalls } from './checkout.ts'
export {
  collectionCalls,
  type Collection,
  type CollectionChange,
  type CollectionUndo,
} from './collections.ts'
export {
  TEST_EVENT,
  webhookEvents,
  type WebhookData,
  type WebhookEvent,
} from './developing/webhook-events.ts'
export {
  webhookCalls,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from './developing/webhooks.ts'
export {
  draftCalls,
  editorName,
  MOST_DRAFT_BYTES,
  type Draft,
  type DraftShare,
  type DraftSource,
  type DraftVersion,
  type EditorName,
} from './editing/drafts.ts'
export { iconPresetCalls } from './editing/icon-presets.ts'
export { earningCalls, type EarningEntry, type EarningPayout } from './earnings.ts'
export type { Team } from './team-fields.ts'
export { keyScopes, type KeyScope } from './key-scopes.ts'
export { licenseCalls } from './licenses.ts'
export {
  digestPace,
  notificationCalls,
  notificationKind,
  type Notification,
  type NotificationKind,
} from './notifications.ts'
export { privacyCalls, type AccountDeletion, type DeletionBlock } from './privacy.ts'
export { pictureCalls } from './pictures.ts'
export {
  payoutMethod,
  referralCalls,
  type ReferralBalance,
  type ReferralEntry,
  type ReferralPayout,
} from './referral.ts'
export {
  passkeyAnswer,
  passkeyDescription,
  secondFactorCalls,
  type PasskeyAnswer,
  type PasskeyDescription,
} from './sign-in/second-factor.ts'
export { teamCalls } from './teams.ts'
export { ssoCalls } from './sso.ts'

/** The whole public API. Every other form of it is derived from this table. */
export const api = {
  search: search.search,
  searchByPicture: search.searchByPicture,
  suggest: search.suggest,
  keywords: search.keywords,
  getItem: catalogue.getItem,
  createDownload: downloads.createDownload,
  ...licenseCalls,
  getPack: catalogue.getPack,
  getContributor: catalogue.getContributor,
  listContributors: catalogue.listContributors,
  listCategories: catalogue.listCategories,
  listStyles: catalogue.listStyles,
  getStats: catalogue.getStats,
  ...accountCalls,
  ...secondFactorCalls,
  ...pictureCalls,
  ...teamCalls,
  ...ssoCalls,
  ...belongingCalls,
  ...notificationCalls,
  ...referralCalls,
  ...earningCalls,
  ...appCalls,
  ...privacyCalls,
  listPlans,
  ...billingCalls,
  ...checkoutCalls,
  ...collectionCalls,
  ...draftCalls,
  ...iconPresetCalls,
  ...conversionCalls,
  ...webhookCalls,
} as const
