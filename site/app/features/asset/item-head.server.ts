import type { I18n } from '#app/i18n/i18n-context.tsx'
import { localizePath } from '#app/i18n/locales.ts'
import { hrefs } from '#app/routing/href.ts'
import type { PageHead } from '#app/routing/page-meta.ts'
import type { ItemView } from './item-view.ts'
import { kindLabels } from './kind-labels.ts'

/** Title, description, share picture and structured data of an item page. */
export function itemHead(item: ItemView, origin: string, { t, locale }: I18n): PageHead {
  const path = hrefs.item(item.kind, item.slug)
  const page = origin + localizePath(path, locale)
  const picture = hrefs.image(item.uuid, {
    width: 1200,
    format: 'jpg',
    modifiedAt: item.modifiedAt,
  })
  const words = {
    name: item.name,
    author: item.contributor.name,
    kind: t(kindLabels[item.kind]),
    license: item.license.name,
    formats: item.formats.map(({ label }) => label).join(', '),
  }
  return {
    title: t(item.isFree ? 'item.titleFree' : 'item.title', words),
    description: t('item.description', words),
    canonical: path,
    image: picture,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      name: item.name,
      contentUrl: origin + picture,
      thumbnailUrl: origin + hrefs.image(item.uuid, { width: 400, modifiedAt: item.modifiedAt }),
      url: page,
      license: item.license.url,
      acquireLicensePage: page,
      creditText: item.credits.unchanged.text,
      creator: {
        '@type': 'Person',
        name: item.contributor.name,
        url: origin + localizePath(hrefs.contributor(item.contributor.username), locale),
      },
      copyrightNotice: item.contributor.name,
      keywords: item.tags.map(({ name }) => name).join(', '),
      dateModified: new Date(item.updatedAt).toISOString(),
      isAccessibleForFree: item.isFree,
    },
  }
}
