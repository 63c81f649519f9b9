import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import type { PageFrame } from '../../routing/page-meta.ts'
import { findSeller } from './find-seller.server.ts'

export type SellerHomeData = {
  readonly frame: PageFrame
  /** Null where no profile of the catalogue is theirs. */
  readonly figures: {
    readonly name: string
    readonly username: string
    readonly items: number
    readonly packs: number
    readonly downloads: number
    readonly views: number
    readonly followers: number
  } | null
}

/** Where contributors begin: what they have published, in figures. @throws {AppError} login_required */
export async function loadSellerHome({
  deps,
  actor,
  language,
}: RequestScope): Promise<SellerHomeData> {
  const seller = await findSeller(deps, actor)
  const frame = pageFrame(language, ['seller'], ({ t }) => ({
    title: t('seller.title'),
    description: t('seller.lead'),
    noindex: true,
  }))
  if (seller === null) return { frame, figures: null }
  const { name, username, items, packs, downloads, views, followers } = seller
  return { frame, figures: { name, username, items, packs, downloads, views, followers } }
}
