import type { I18n } from '#web/i18n/create-i18n.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { breadcrumbList, offer, structuredGraph } from '#web/markup/structured-data.ts'
import { hrefs } from '#web/routing/href.ts'
import { openHub } from '#web/routing/is-open.ts'
import type { PageHead } from '#web/routing/page-meta.ts'
import type { AssetView } from './asset-view.ts'
import { kindLabels } from './kind-labels.ts'

/** Title, description, share picture and structured data of an asset page. */
export function assetHead(asset: AssetView, origin: string, { t, locale, list }: I18n): PageHead {
  const path = hrefs.item(asset.kind, asset.slug)
  const at = (unprefixed: string) => origin + localizePath(unprefixed, locale)
  const page = at(path)
  const picture = hrefs.image(asset.uuid, {
    width: 1200,
    format: 'jpg',
    modifiedAt: asset.modifiedAt,
  })
  const words = {
    name: asset.localName === undefined ? asset.name : `${asset.localName} (${asset.name})`,
    author: asset.contributor.name,
    kind: t(kindLabels[asset.kind]),
    license: asset.license.name,
    formats: list(asset.formats.map(({ label }) => label)),
  }
  return {
    title: t(asset.isFree ? 'item.titleFree' : 'item.title', words),
    description: t('item.description', words),
    canonical: path,
    image: picture,
    structured: structuredGraph([
      breadcrumbList(crumbsOf(asset, t).map(({ name, to }) => ({ name, asset: at(to) }))),
      {
        '@type': 'ImageObject',
        name: asset.name,
        ...(asset.localName !== undefined && { alternateName: asset.localName }),
        contentUrl: origin + picture,
        thumbnailUrl:
          origin + hrefs.image(asset.uuid, { width: 400, modifiedAt: asset.modifiedAt }),
        url: page,
        license: asset.license.url,
        acquireLicensePage: page,
        creditText: asset.credits.unchanged.text,
        creator: {
          '@type': 'Person',
          name: asset.contributor.name,
          url: at(hrefs.contributor(asset.contributor.username)),
        },
        copyrightNotice: asset.contributor.name,
        keywords: asset.tags.map(({ name }) => name).join(', '),
        dateModified: new Date(asset.updatedAt).toISOString(),
        isAccessibleForFree: asset.isFree,
        ...(asset.declared && declaredTerms(asset.declared)),
        ...(asset.isFree && { offers: offer({ minor: 0, currency: 'USD', url: page }) }),
      },
    ]),
  }
}

/** In the words of schema.org, IPTC and PLUS. */
function declaredTerms({ isAiMade, allowsTraining }: NonNullable<AssetView['declared']>) {
  const training = allowsTraining ? 'DMI-ALLOWED' : 'DMI-PROHIBITED-AIMLTRAINING'
  return {
    usageInfo: `http://ns.useplus.org/ldf/vocab/${training}`,
    ...(isAiMade && {
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    }),
  }
}

/** The kind, the pack where there is one, and the asset. */
function crumbsOf(asset: AssetView, t: I18n['t']) {
  const hub = openHub(asset.kind)
  return [
    ...(hub === undefined ? [] : [{ name: t(kindLabels[asset.kind]), to: hub }]),
    ...(asset.pack === null
      ? []
      : [{ name: asset.pack.name, to: hrefs.pack(asset.kind, asset.pack.slug) }]),
    { name: asset.name, to: hrefs.item(asset.kind, asset.slug) },
  ]
}
