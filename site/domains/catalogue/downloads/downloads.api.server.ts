import { api, assetKind } from '@tessera/contracts'
import { formatInfo } from '@tessera/convert'
import { fileCredit } from '@tessera/licensing'
import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody, recordedWhileActing } from '#platform/addresses/address-rule.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { AppError } from '#platform/errors.ts'
import { addressOfNamedFile } from '#platform/storage/index.ts'
import {
  attributionFacts,
  findAssetById,
  findStoredFiles,
} from '#domains/catalogue/assets/index.server.ts'
import { readDownloadLink } from './download-link.server.ts'
import { grantDownload } from './grant-download.server.ts'
import { findUsage } from './find-usage.server.ts'
import { makeFile, storedKeyOf } from './make-file.server.ts'
import { mountSelectionFiles } from './selection/selection-files.server.ts'

export const downloadHandlers = [
  handle(api.createDownload, async ({ scope: { deps, actor }, params, body }) => {
    const { idempotency_key: idempotencyKey, ...input } = body
    const granted = await grantDownload(deps, actor, { id: params.id, ...input, idempotencyKey })
    const { item, url, fileName, expiresAt, attribution, licenseNumber, isSubscription } = granted
    return {
      download: {
        url,
        file_name: fileName,
        format: body.format,
        license: {
          name: item.licenseName,
          spdx: item.spdx,
          url: item.licenseUrl,
          downloaded_by_user: true,
          is_subscription: isSubscription,
        },
        license_number: licenseNumber,
        attribution,
        expires_at: expiresAt.toISOString(),
      },
    }
  }),
]

/**
 * Serves granted addresses: the file as attachment, sealed off from our own origin. Beside them
 * `/downloads/usage?asset` answers where the counter stands that a download would spend; pages are
 * shared by all guests and cannot say it.
 */
export function mountDownloadFiles(app: Hono, deps: Deps): void {
  mountSelectionFiles(app, deps)
  app.get('/downloads/usage', recordedWhileActing, async (context) => {
    const { actor } = requestScope(deps, context, 'en')
    const kind = assetKind.safeParse(context.req.query('asset')).data ?? null
    return context.json(await findUsage(deps, actor, kind), 200, {
      'cache-control': 'private, no-store',
    })
  })
  app.get('/downloads/:token', forEverybody, async (context) => {
    const order = readDownloadLink(
      deps.config.signingSecret,
      context.req.param('token'),
      deps.now(),
    )
    const { assetId, isKept = false } = order
    const [item, files] = await Promise.all([
      findAssetById(deps.pool, String(assetId)),
      findStoredFiles(deps.pool, assetId),
    ])
    if (!item || !(item.isPublished || isKept)) throw new AppError('not_found')
    const { mime } = formatInfo[order.format]
    const storedKey = mayGoElsewhere(context.req.raw) ? storedKeyOf(item, files, order) : null
    const file = { name: order.fileName, mime }
    const elsewhere = storedKey && (await addressOfNamedFile(deps.files, storedKey, file))
    if (elsewhere) {
      const headers = { ...licenseLink(item), 'cache-control': 'private, no-store' }
      return new Response(null, { status: 302, headers: { ...headers, location: elsewhere } })
    }
    const bytes = await makeFile(deps, item, files, order)
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': mime,
        'content-disposition': `attachment; filename="${order.fileName}"`,
        'content-length': String(bytes.byteLength),
        ...licenseLink(item),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      },
    })
  })
}

/** Scripts of pages may not ask other hosts: only what a browser saves, or a program fetches, is sent there. */
function mayGoElsewhere({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  return mode === null || mode === 'navigate'
}

/** The licence of a file that says none inside, for programs that fetch it (RFC 8288, RFC 4946). */
function licenseLink(item: Parameters<typeof attributionFacts>[0]): Record<string, string> {
  const { licenseUrl } = fileCredit([attributionFacts(item, { isChanged: false })])
  if (licenseUrl === null || !URL.canParse(licenseUrl)) return {}
  return { link: `<${new URL(licenseUrl).href}>; rel="license"` }
}
