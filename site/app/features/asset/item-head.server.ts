import type { I18n } from '#app/i18n/i18n-context.tsx'
import { localizePath } from '#app/i18n/locales.ts'
import { breadcrumbList, offer, structuredGraph } from '#app/markup/structured-data.ts'
import { hrefs } from '#app/routing/href.ts'
import { openHub } from '#app/routing/is-open.ts'
import type { PageHead } from '#app/routing/page-meta.ts'
import type { ItemView } from './item-view.ts'
import { kindLabels } from './kind-labels.ts'

/** Title, description, share picture and structured data of an item page. */
export function itemHead(item: ItemView, origin: string, { t, locale, list }: I18n): PageHead {
  const path = hrefs.item(item.kind, item.slug)
  const at = (unprefixed: string) => origin + localizePath(unprefixed, locale)
  const page = at(path)
  const picture = hrefs.image(item.uuid, {
    width: 1200,
    format: 'jpg',
    modifiedAt: item.modifiedAt,
  })
  const words = {
    name: item.localName === undefined ? item.name : `${item.localName} (${item.name})`,
    author: item.contributor.name,
    kind: t(kindLabels[item.kind]),
    license: item.license.name,
    formats: list(item.formats.map(({ label }) => label)),
  }
  return {
    title: t(item.isFree ? 'item.titleFree' : 'item.title', words),
    description: t('item.description', words),
    canonical: path,
    image: picture,
    structured: structuredGraph([
      breadcrumbList(crumbsOf(item, t).map(({ name, to }) => ({ name, item: at(to) }))),
      {
        '@type': 'ImageObject',
        name: item.name,
        ...(item.localName !== undefined && { alternateName: item.localName }),
        contentUrl: origin + picture,
        thumbnailUrl: origin + hrefs.image(item.uuid, { width: 400, modifiedAt: item.modifiedAt }),
        url: page,
        license: item.license.url,
        acquireLicensePage: page,
        creditText: item.credits.unchanged.text,
        creator: {
          '@type': 'Person',
          name: item.contributor.name,
          url: at(hrefs.contributor(item.contributor.username)),
        },
        copyrightNotice: item.contributor.name,
        keywords: item.tags.map(({ name }) => name).join(', '),
        dateModified: new Date(item.updatedAt).toISOString(),
        isAccessibleForFree: item.isFree,
        ...(item.declared && declaredTerms(item.declared)),
        ...(item.isFree && { offers: offer({ minor: 0, currency: 'USD', url: page }) }),
      },
    ]),
  }
}

/** In the words of schema.org, IPTC and PLUS. */
function declaredTerms({ isAiMade, allowsTraining }: NonNullable<ItemView['declared']>) {
  const training = allowsTraining ? 'DMI-ALLOWED' : 'DMI-PROHIBITED-AIMLTRAINING'
  return {
    usageInfo: `http://ns.useplus.org/ldf/vocab/${training}`,
    ...(isAiMade && {
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    }),
  }
}

/** The kind, the pack where there is one, and the item. */
function crumbsOf(item: ItemView, t: I18n['t']) {
  const hub = openHub(item.kind)
  return [
    ...(hub === undefined ? [] : [{ name: t(kindLabels[item.kind]), to: hub }]),
    ...(item.pack === null
      ? []
      : [{ name: item.pack.name, to: hrefs.pack(item.kind, item.pack.slug) }]),
    { name: item.name, to: hrefs.item(item.kind, item.slug) },
  ]
}
