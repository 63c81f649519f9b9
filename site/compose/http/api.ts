import { mountInboundMail, mountJobEvents } from '#domains/admin/staff/index.server.ts'
import type { Hono } from 'hono'
import {
  accountHandlers,
  mountAccountPictures,
  mountOneTap,
  pictureHandlers,
} from '#domains/identity/accounts/index.server.ts'
import { accountSecurityHandlers } from '#domains/identity/account-security/index.server.ts'
import { referralHandlers } from '#domains/commerce/affiliation/index.server.ts'
import { mountEvents } from '#domains/measurement/analytics/index.server.ts'
import { assetHandlers, mountAssetFiles } from '#domains/catalogue/assets/index.server.ts'
import { mountBundleFiles } from '#domains/catalogue/bundles/index.server.ts'
import { mountEmbeds } from '#domains/catalogue/embeds/index.server.ts'
import { catalogueHandlers } from '#domains/catalogue/directory/index.server.ts'
import { appHandlers, countKeyUse } from '#domains/developers/api-apps/index.server.ts'
import { admitTokens, mountOAuth } from '#domains/developers/oauth/index.server.ts'
import { mountMcp } from '#domains/developers/mcp/index.server.ts'
import { webhookHandlers } from '#domains/developers/webhooks/index.server.ts'
import { mountNpm, mountShadcn } from '#domains/developers/registries/index.server.ts'
import { mountPackages } from '#domains/developers/packages/index.server.ts'
import { mountIconify } from '#domains/developers/iconify-api/index.server.ts'
import {
  checkoutHandlers,
  mountReturns,
  mountWebhooks,
} from '#domains/commerce/checkout/index.server.ts'
import {
  collectionHandlers,
  mountCollectionEvents,
  mountCollectionCredits,
  mountCollectionExports,
  mountCollectionAssets,
} from '#domains/workspace/collections/index.server.ts'
import {
  conversionHandlers,
  mountConversionEvents,
} from '#domains/converters/conversions/index.server.ts'
import { draftHandlers, mountDraftFiles } from '#domains/editors/drafts/index.server.ts'
import { billingHandlers, mountInvoices } from '#domains/commerce/payments/index.server.ts'
import { downloadHandlers, mountDownloadFiles } from '#domains/catalogue/downloads/index.server.ts'
import { iconPresetHandlers, mountIconEditor } from '#domains/editors/icon/index.server.ts'
import { mountFeeds } from '#domains/foundation/feeds/index.server.ts'
import { followHandlers } from '#domains/catalogue/follows/index.server.ts'
import { mountImages } from '#domains/catalogue/images/index.server.ts'
import { earningHandlers } from '#domains/contributing/earnings/index.server.ts'
import { mountErrors } from '#domains/foundation/error-reports/index.server.ts'
import { mountFlags } from '#domains/measurement/flags/index.server.ts'
import { mountMenus } from '#domains/shell/menus/index.server.ts'
import { licenseHandlers, mountLicenseFiles } from '#domains/licensing/licenses/index.server.ts'
import { mountGltfEditor } from '#domains/editors/gltf/index.server.ts'
import { mountLottieEditor } from '#domains/editors/lottie/index.server.ts'
import { mountSvgEditor } from '#domains/editors/svg/index.server.ts'
import { mountKitScenes } from '#domains/editors/kit/index.server.ts'
import { mountPackFiles, packHandlers } from '#domains/catalogue/packs/index.server.ts'
import { notificationHandlers } from '#domains/identity/notifications/index.server.ts'
import { mountDashboardCounts } from '#domains/account/dashboard/index.server.ts'
import { mountAccountExport, privacyHandlers } from '#domains/account/privacy/index.server.ts'
import { paletteHandlers } from '#domains/catalogue/palettes/index.server.ts'
import { payoutHandlers } from '#domains/contributing/payouts/index.server.ts'
import { mountProviders } from '#domains/identity/sign-in-providers/index.server.ts'
import { mountSearchLog, searchHandlers } from '#domains/catalogue/search/index.server.ts'
import { pictureSearchHandlers } from '#domains/picture-search/search/index.server.ts'
import { mountOffline } from '#domains/admin/offline/index.server.ts'
import { mountSeo } from '#domains/admin/seo/index.server.ts'
import { mountSso, ssoHandlers, teamHandlers } from '#domains/identity/teams/index.server.ts'
import { pricingHandlers } from '#domains/commerce/pricing/index.server.ts'
import { mountUploads } from '#domains/contributing/uploads/index.server.ts'
import { mountUniconFonts } from '#domains/catalogue/unicons/index.server.ts'
import type { Deps } from '#platform/context.ts'
import { addressRule, forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { admitVersions } from '#platform/http/api-headers/api-version.ts'
import { nameRequests } from '#platform/http/api-headers/request-id.ts'
import { apiDocument } from '#platform/http/calls/api-document.ts'
import { mount, type Handler } from '#platform/http/calls/mount.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'

const API_PATH = '/api/v2'

const handlers: readonly Handler[] = [
  ...searchHandlers,
  ...pictureSearchHandlers,
  ...catalogueHandlers,
  ...assetHandlers,
  ...downloadHandlers,
  ...licenseHandlers,
  ...packHandlers,
  ...accountHandlers,
  ...accountSecurityHandlers,
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
  ...privacyHandlers,
  ...pricingHandlers,
  ...billingHandlers,
  ...checkoutHandlers,
  ...collectionHandlers,
  ...draftHandlers,
  ...iconPresetHandlers,
  ...conversionHandlers,
  ...webhookHandlers,
]

/** Mounts every call of the contract table, the OpenAPI document, and the addresses of files. */
export function mountApi(app: Hono, deps: Deps): void {
  nameRequests(app)
  admitVersions(app)
  countKeyUse(app, deps)
  admitTokens(app, deps)
  mount(app, API_PATH, handlers, (context) => {
    const wanted = [context.req.query('lang'), context.req.header('accept-language')]
    const language = preferredLanguage(wanted.filter(Boolean).join(','))
    return requestScope(deps, context, language)
  })
  let document: ReturnType<typeof apiDocument> | undefined
  app.get(`${API_PATH}/openapi.json`, addressRule({ key: 'any', whileActing: 'open' }), (context) =>
    context.json((document ??= apiDocument(deps.config.siteName, deps.config.publicOrigin)), 200, {
      'cache-control': 'public, max-age=300',
    }),
  )
  mountCollectionEvents(app, deps)
  mountConversionEvents(app, deps)
  mountJobEvents(app, deps)
  mountCollectionExports(app, deps)
  mountCollectionCredits(app, deps)
  mountCollectionAssets(app, deps)
  mountDraftFiles(app, deps)
  mountDownloadFiles(app, deps)
  mountLicenseFiles(app, deps)
  mountImages(app, deps)
  mountAssetFiles(app, deps)
  mountPackFiles(app, deps)
  mountIconEditor(app, deps)
  mountSvgEditor(app, deps)
  mountLottieEditor(app, deps)
  mountGltfEditor(app, deps)
  mountKitScenes(app, deps)
  mountSearchLog(app, deps)
  mountMenus(app, deps)
  mountEvents(app, deps)
  mountErrors(app, deps)
  mountFlags(app, deps)
  mountUniconFonts(app, deps)
  mountIconify(app, deps)
  mountPackages(app)
  mountOAuth(app, deps)
  mountMcp(app, deps)
  mountNpm(app, deps)
  mountShadcn(app, deps)
  mountUploads(app, deps)
  mountFeeds(app, deps)
  mountEmbeds(app, deps)
  mountSeo(app, deps)
  mountOffline(app, deps)
  mountBundleFiles(app, deps)
  mountAccountPictures(app, deps)
  mountOneTap(app, deps)
  mountInvoices(app, deps)
  mountWebhooks(app, deps)
  mountInboundMail(app, deps)
  mountReturns(app, deps)
  mountAccountExport(app, deps)
  mountDashboardCounts(app, deps)
  mountProviders(app, deps)
  mountSso(app, deps)
  app.all(`${API_PATH}/*`, forEverybody, (context) =>
    toProblem(
      new AppError('not_found'),
      preferredLanguage(context.req.header('accept-language')),
      deps.log,
    ),
  )
}
