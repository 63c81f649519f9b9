import { optionalUrls, type PictureUrls } from '#web/routing/picture-urls.ts'
import type { ContributorRow } from './catalogue.queries.server.ts'

export type ContributorPictures = {
  readonly urls: { readonly photo: PictureUrls | null; readonly cover: PictureUrls | null }
  readonly company_urls: PictureUrls | null
}

/**
 * Addresses of the pictures of a contributor in their sizes, null for those they have not. Each upload
 * gets another version, so that no cache shows the one before.
 */
export function contributorPictures(account: ContributorRow['account']): ContributorPictures {
  if (account === null) return { urls: { photo: null, cover: null }, company_urls: null }
  const { photo, cover, company } = account.pictures
  return {
    urls: {
      photo: optionalUrls(account, 'photo', photo),
      cover: optionalUrls(account, 'cover', cover),
    },
    company_urls: optionalUrls(account, 'company', company),
  }
}
