import type { Hono } from 'hono'
import {
  accountHandlers,
  mountAccountPictures,
  mountOneTap,
  pictureHandlers,
} from '#app/features/accounts/index.server.ts'
import { referralHandlers } from '#app/features/affiliation/index.server.ts'
import { mountEvents } from '#app/features/analytics/index.server.ts'
import { assetHandlers, mountItemFiles } from '#app/features/asset/index.server.ts'
import { mountBundleFiles } from '#app/features/bundles/index.server.ts'
import { catalogueHandlers } from '#app/features/catalogue/index.server.ts'
import { appHandlers, countKeyUse } from '#app/features/clients/index.server.ts'
import {
  checkoutHandlers,
  mountReturns,
  mountWebhooks,
} from '#app/features/checkout/index.server.ts'
import {
  collectionHandlers,
  mountCollectionEvents,
  mountCollectionExports,
  mountCollectionWorks,
} from '#app/features/collections/index.server.ts'
import { billingHandlers, mountInvoices } from '#app/features/payments/index.server.ts'
import { downloadHandlers, mountDownloadFiles } from '#app/features/downloads/index.server.ts'
import { mountFeeds } from '#app/features/feeds/index.server.ts'
import { followHandlers } from '#app/features/follows/index.server.ts'
import { mountImages } from '#app/features/images/index.server.ts'
import { earningHandlers } from '#app/features/earnings/index.server.ts'
import { mountErrors } from '#app/features/error-reports/index.server.ts'
import { mountFlags } from '#app/features/flags/index.server.ts'
import { mountMenus } from '#app/features/menus/index.server.ts'
import { licenseHandlers, mountLicenseFiles } from '#app/features/licenses/index.server.ts'
import { mountPackFiles, packHandlers } from '#app/features/packs/index.server.ts'
import {
  mountNotificationStream,
  notificationHandlers,
} from '#app/features/notifications/index.server.ts'
import { mountAccountExport, ownDataHandlers } from '#app/features/own-data/index.server.ts'
import { paletteHandlers } from '#app/features/palettes/index.server.ts'
import { payoutHandlers } from '#app/features/payouts/index.server.ts'
import { mountProviders } from '#app/features/providers/index.server.ts'
import { mountSearchLog, searchHandlers } from '#app/features/search/index.server.ts'
import { mountOffline } from '#app/features/offline/index.server.ts'
import { mountSeo } from '#app/features/seo/index.server.ts'
import { mountSso, ssoHandlers, teamHandlers } from '#app/features/teams/index.server.ts'
import { pricingHandlers } from '#app/features/pricing/index.server.ts'
import { mountUploads } from '#app/features/uploads/index.server.ts'
import { mountUniconFonts } from '#app/features/unicons/index.server.ts'
import type { Deps } from '../context.ts'
import { AppError } from '../errors.ts'
import { apiDocument } from './api-document.ts'
import { mount, type Handler } from './mount.ts'
import { toProblem } from './problem.ts'
import { preferredLanguage } from './request-language.ts'
import { requestScope } from './request-scope.ts'

const API_PATH = '/api/v2'

const handlers: readonly Handler[] = [
  ...searchHandlers,
  ...catalogueHandlers,
  ...assetHandlers,
  ...downloadHandlers,
  ...licenseHandlers,
  ...packHandlers,
  ...accountHandlers,
  ...pictureHandlers,
  ...teamHandlers,
  ...ssoHandlers,
  ...paletteHandlers,
  ...followHandlers,
  ...notificationHandlers,
  ...referralHandlers,
  ...earningHandlers,
  ...payoutHandlers,
  ...appHandlers,
  ...ownDataHandlers,
  ...pricingHandlers,
  ...billingHandlers,
  ...checkoutHandlers,
  ...collectionHandlers,
]

/** Mounts every call of the contract table, the OpenAPI document, and the addresses of files. */
export function mountApi(app: Hono, deps: Deps): void {
  countKeyUse(app, deps)
  // Before the calls: its name would be taken for that of a notification.
  mountNotificationStream(app, deps)
  mount(app, API_PATH, handlers, (context) => {
    const wanted = [context.req.query('lang'), context.req.header('accept-language')]
    const language = preferredLanguage(wanted.filter(Boolean).join(','))
    return requestScope(deps, context, language)
  })
  const document = apiDocument(deps.config.siteName)
  app.get(`${API_PATH}/openapi.json`, (context) =>
    context.json(document, 200, { 'cache-control': 'public, max-age=300' }),
  )
  mountCollectionEvents(app, deps)
  mountCollectionExports(app, deps)
  mountCollectionWorks(app, deps)
  mountDownloadFiles(app, deps)
  mountLicenseFiles(app, deps)
  mountImages(app, deps)
  mountItemFiles(app, deps)
  mountPackFiles(app, deps)
  mountSearchLog(app, deps)
  mountMenus(app, deps)
  mountEvents(app, deps)
  mountErrors(app, deps)
  mountFlags(app, deps)
  mountUniconFonts(app, deps)
  mountUploads(app, deps)
  mountFeeds(app, deps)
  mountSeo(app, deps)
  mountOffline(app, deps)
  mountBundleFiles(app, deps)
  mountAccountPictures(app, deps)
  mountOneTap(app, deps)
  mountInvoices(app, deps)
  mountWebhooks(app, deps)
  mountReturns(app, deps)
  mountAccountExport(app, deps)
  mountProviders(app, deps)
  mountSso(app, deps)
  app.all(`${API_PATH}/*`, (context) =>
    toProblem(
      new AppError('not_found'),
      preferredLanguage(context.req.header('accept-language')),
      deps.log,
    ),
  )
}
