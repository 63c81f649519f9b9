import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { openHub } from '#web/routing/is-open.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { useCountView } from '#web/ui/use-count-view.ts'
import { ColorPalette } from './customise/color-palette.tsx'
import { FileDetails } from './file-details.tsx'
import { FactsSection, AssetFactsPanel } from './asset-facts.tsx'
import { AssetForm, type Refusal } from './asset-form.tsx'
import { AssetHeading } from './asset-heading.tsx'
import { AssetStage } from './stage/asset-stage.tsx'
import { kindPluralLabels } from './kind-labels.ts'
import { LicenseBox } from './license-box.tsx'
import type { AssetPageData } from './load-asset-page.server.ts'
import { isChanged } from './customise/icon-customization.ts'
import { PackStripSection } from './related/pack-strip.tsx'
import { CardSection } from './related/card-section.tsx'
import { SimilarSection } from './related/similar-section.tsx'
import { hasSizeSamples, SizeSamples } from './stage/size-samples.tsx'
import { TagList } from './tag-list.tsx'
import { useCustomization } from './customise/use-customization.ts'
import { useRememberViewed } from '#domains/catalogue/recently-viewed/index.ts'
import { toViewed } from './to-viewed.ts'

/** Stored formats that pages of the converter begin with. */
const convertible: ReadonlySet<string> = new Set(['svg', 'json', 'png', 'webp', 'jpg'])

interface AssetPageProps {
  data: AssetPageData
  refusal: Refusal | null
}

/** One asset of any kind: picture and controls, licence and facts, its pack and what resembles it. */
export function AssetPage({ data, refusal }: AssetPageProps) {
  const { t, locale } = useI18n()
  const { asset, strip, similar, styles, more } = data
  const { customization, svg, change } = useCustomization(
    data.customization,
    asset.drawing,
    data.changedSvg,
  )
  useCountView(asset.uuid)
  useRememberViewed(toViewed(asset, locale))
  const crumbs = [
    { label: t(kindPluralLabels[asset.kind]), to: openHub(asset.kind) },
    ...(asset.category
      ? [{ label: asset.category.name, to: hrefs.category(asset.category.slug) }]
      : []),
    { label: asset.name },
  ]
  // Under a stage that nothing else follows, so that both columns end at about the same height.
  const hasRoom = !asset.model && !hasSizeSamples(asset)
  const paint = customization.color ?? undefined
  return (
    <div className="wrap has-actionbar">
      <Breadcrumbs crumbs={crumbs} />
      <article className="item" style={{ '--paint': paint }}>
        <div>
          <AssetStage asset={asset} customization={customization} svg={svg} onChange={change} />
          {svg !== null && hasSizeSamples(asset) && (
            <SizeSamples asset={asset} svg={svg} customization={customization} />
          )}
          <FileDetails asset={asset} customization={customization} onChange={change} />
          {hasRoom && <FactsSection asset={asset} />}
        </div>
        <div className="item__side">
          <AssetHeading asset={asset} />
          <AssetForm
            asset={asset}
            offer={data.offer}
            customization={customization}
            onChange={change}
            refusal={refusal}
            snippet={data.snippet}
          />
          <LicenseBox asset={asset} isChanged={isChanged(customization)} />
          <ColorPalette colors={asset.colors} />
          {!hasRoom && <AssetFactsPanel asset={asset} />}
          <TagList kind={asset.kind} tags={asset.tags} />
          {asset.formats.some(({ format }) => convertible.has(format)) && (
            <p>
              <Link className="link" rel="nofollow" to={`/converter?item=${asset.uuid}`}>
                {t('item.convertTo')}
              </Link>
            </p>
          )}
          {data.hash !== null && (
            <p>
              <Link className="link" rel="nofollow" to={hrefs.alike(data.hash, null)}>
                {t('item.findAlike')}
              </Link>
            </p>
          )}
        </div>
      </article>
      <CardSection title={t('item.otherStyles')} cards={styles} />
      {strip && asset.pack && <PackStripSection asset={asset} pack={asset.pack} strip={strip} />}
      <SimilarSection asset={asset} cards={similar.cards} query={similar.query} />
      <CardSection
        title={t('item.moreOf', { name: asset.contributor.name })}
        cards={more}
        to={hrefs.contributor(asset.contributor.username)}
      />
    </div>
  )
}
