import { bookDueCommissions } from '#domains/commerce/affiliation/index.server.ts'
import { reconcileOpenPayments } from '#domains/commerce/checkout/index.server.ts'
import { closeEarningMonths } from '#domains/contributing/earnings/index.server.ts'
import {
  gatherAssetsRegularly,
  gatherNewsRegularly,
  sendDigestsRegularly,
} from '#domains/identity/notifications/index.server.ts'
import { eraseDeletedAccounts } from '#domains/account/privacy/index.server.ts'
import {
  publishAcceptedWorks,
  publishHeldWork,
} from '#domains/contributing/submissions/index.server.ts'
import {
  billSubscriptions,
  recheckDueTaxIds,
} from '#domains/commerce/subscriptions/index.server.ts'
import {
  removeExpiredConversions,
  runConversions,
} from '#domains/converters/conversions/index.server.ts'
import { makePreviews } from '#domains/catalogue/images/index.server.ts'
import {
  deliverWebhooks,
  tellOfImportsRegularly,
} from '#domains/developers/webhooks/index.server.ts'
import { restoreDisputedWorks } from '#domains/contributing/takedown/index.server.ts'
import { processReceivedUpload, sweepUploads } from '#domains/contributing/uploads/index.server.ts'
import {
  changeManyRows,
  sendAlert,
  watchHealthRegularly,
} from '#domains/admin/staff/index.server.ts'
import { deleteExpiredRows } from '#domains/admin/clean-up/index.server.ts'
import type { Deps } from '#platform/context.ts'
import type { AnyJob } from '#platform/jobs/define-job.ts'
import { sendQueuedMail, sweepMails } from '#platform/mail/mail.jobs.server.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { makeMissingPrints } from '#platform/visual-index/prints.jobs.server.ts'

/** Every kind of job; what is not here never runs. */
export const allJobs: readonly AnyJob<Deps>[] = [
  sendQueuedMail,
  sweepMails,
  processReceivedUpload,
  sweepUploads,
  makeMissingPrints,
  makePreviews,
  runConversions,
  removeExpiredConversions,
  removeUnnamedFiles,
  reconcileOpenPayments,
  billSubscriptions,
  recheckDueTaxIds,
  bookDueCommissions,
  closeEarningMonths,
  gatherNewsRegularly,
  gatherAssetsRegularly,
  sendDigestsRegularly,
  publishAcceptedWorks,
  publishHeldWork,
  restoreDisputedWorks,
  deliverWebhooks,
  tellOfImportsRegularly,
  changeManyRows,
  watchHealthRegularly,
  sendAlert,
  eraseDeletedAccounts,
  deleteExpiredRows,
]
