import type { LocaleCode } from '#app/i18n/locales.ts'
import { hrefs } from '#app/routing/href.ts'
import type { ViewedItem } from '../shell/index.ts'
import type { ItemView } from './item-view.ts'

/** What a browser remembers of an item that was looked at. */
export function toViewed(
  { id, slug, kind, name, uuid, modifiedAt }: ItemView,
  lang: LocaleCode,
): ViewedItem {
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
