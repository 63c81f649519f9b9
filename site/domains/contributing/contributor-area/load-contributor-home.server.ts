import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { findContributorProfile } from './find-contributor-profile.server.ts'

export type ContributorHomeData = {
  readonly pageData: BasePageData
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
export async function loadContributorHome({
  deps,
  actor,
  language,
}: RequestScope): Promise<ContributorHomeData> {
  const contributor = await findContributorProfile(deps, actor)
  const pageData = makePageData(language, ['seller'], ({ t }) => ({
    title: t('seller.title'),
    description: t('seller.lead'),
    noindex: true,
  }))
  if (contributor === null) return { pageData, figures: null }
  const { name, username, items, packs, downloads, views, followers } = contributor
  return { pageData, figures: { name, username, items, packs, downloads, views, followers } }
}
