import type { LocaleCode } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import type { ViewedAsset } from '#domains/catalogue/recently-viewed/index.ts'
import type { AssetView } from './asset-view.ts'

/** What a browser remembers of an asset that was looked at. */
export function toViewed(
  { id, slug, kind, name, uuid, modifiedAt }: AssetView,
  lang: LocaleCode,
): ViewedAsset {
  const picture = (width: number, format?: string) =>
    hrefs.image(uuid, { width, modifiedAt, ...(format !== undefined && { format }) })
  return {
    slug,
    asset: kind,
    preview: picture(800),
    lang,
    id,
    name,
    urls: { png_256: picture(256, 'png'), thumb: picture(200) },
  }
}
