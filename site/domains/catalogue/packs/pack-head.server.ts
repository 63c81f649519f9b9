import type { I18n } from '#web/i18n/create-i18n.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { breadcrumbList } from '#web/markup/structured-data.ts'
import { hrefs } from '#web/routing/href.ts'
import { openHub } from '#web/routing/is-open.ts'
import type { PageHead } from '#web/routing/page-meta.ts'
import { kindName } from '#domains/catalogue/cards/index.ts'
import type { PackPageView } from './pack-view.ts'

const SHARE_WIDTH = 1200

/** Title, description, share picture and structured data of a pack's page. */
export function packHead({ pack, sheet }: PackPageView, origin: string, i18n: I18n): PageHead {
  const { t, locale } = i18n
  const path = hrefs.pack(pack.kind, pack.slug)
  const at = (unprefixed: string) => origin + localizePath(unprefixed, locale)
  const picture = hrefs.image(pack.uuid, {
    width: SHARE_WIDTH,
    format: 'jpg',
    modifiedAt: Math.floor(pack.updatedAt / 1000),
  })
  const words = {
    name: pack.name,
    author: pack.contributor.name,
    count: pack.items,
    kind: kindName(t, pack.kind),
    license: pack.license.name,
    formats: i18n.list(pack.formats),
  }
  const hub = openHub(pack.kind)
  const crumbs = [
    { name: kindName(t, pack.kind), ...(hub !== undefined && { item: at(hub) }) },
    { name: pack.name, item: at(path) },
  ]
  return {
    title: t(pack.isFree ? 'pack.titleFree' : 'pack.title', words),
    description: t('pack.description', words),
    canonical: sheet.page === 1 ? path : `${path}?page=${sheet.page}`,
    image: picture,
    noindex: sheet.text !== '' || sheet.theme !== null,
    structured: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbList(crumbs),
        {
          '@type': ['Collection', 'ImageGallery'],
          '@id': at(path),
          url: at(path),
          name: pack.name,
          description: t('pack.description', words),
          image: origin + picture,
          license: pack.license.url,
          acquireLicensePage: at(path),
          creditText: pack.credits.unchanged.text,
          copyrightNotice: pack.contributor.name,
          creator: {
            '@type': 'Person',
            name: pack.contributor.name,
            url: at(hrefs.contributor(pack.contributor.username)),
          },
          collectionSize: pack.items,
          dateModified: new Date(pack.updatedAt).toISOString(),
          isAccessibleForFree: pack.isFree,
        },
      ],
    },
  }
}
