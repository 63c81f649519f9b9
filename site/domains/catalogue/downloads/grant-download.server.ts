import { formatInfo } from '@tessera/convert'
import type { Actor, Deps } from '#platform/context.ts'
import { attributionOf, type FoundAsset } from '#domains/catalogue/assets/index.server.ts'
import { findHeldLicenses } from '#domains/licensing/licenses/index.server.ts'
import { claimAsset, type DownloadRequest, isChanged } from './claim-asset.server.ts'
import { LINK_LIFETIME_MS, toDownloadLink } from './download-link.server.ts'
import { recordDownload } from './record-download.server.ts'

export type GrantedDownload = {
  readonly url: string
  readonly fileName: string
  readonly expiresAt: Date
  readonly attribution: string
  /** Number of the licence in the ledger. */
  readonly licenseNumber: string
  readonly item: FoundAsset['item']
  /** A plan of the account holds the licence. */
  readonly isSubscription: boolean
}

type GrantDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'render' | 'cache'>

/**
 * Grants one download, see recordDownload, and answers with the address of the file.
 *
 * @throws {AppError} not_found, format_not_available, invalid_request, or the reason of refusal.
 */
export async function grantDownload(
  deps: GrantDeps,
  actor: Actor,
  input: DownloadRequest,
): Promise<GrantedDownload> {
  const { found, claim } = await claimAsset(deps, actor, input)
  const { item } = found
  const { number, grantedAt, isOfPlan } = await recordDownload(deps, actor, claim)

  const fileName = fileNameOf(item.slug, input)
  const expiresAt = new Date(grantedAt.getTime() + LINK_LIFETIME_MS)
  const { format, size, colors, stroke } = input
  const url = toDownloadLink(deps.config.signingSecret, {
    assetId: item.id,
    format,
    size,
    colors,
    stroke,
    fileName,
    ...(actor.kind === 'user' && { isKept: true }),
    expiresAt: expiresAt.getTime(),
  })
  return {
    url,
    fileName,
    expiresAt,
    item,
    isSubscription: isOfPlan ?? (await isHeldByPlan(deps, actor, item.id)),
    licenseNumber: number,
    attribution: attributionOf(item, 'text', isChanged(input)),
  }
}

async function isHeldByPlan(deps: GrantDeps, actor: Actor, assetId: number): Promise<boolean> {
  const held = await findHeldLicenses(deps, actor, { assetIds: [assetId] })
  return held.ofAsset(assetId).subscription
}

function fileNameOf(slug: string, { format, size }: DownloadRequest): string {
  const { extension, isRaster } = formatInfo[format]
  return `${slug}${isRaster && size !== undefined ? `-${size}` : ''}.${extension}`
}
