import { useI18n } from '#app/i18n/i18n-context.tsx'
import { hrefs } from '#app/routing/href.ts'
import { openHub } from '#app/routing/is-open.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { useCountView } from '#app/ui/use-count-view.ts'
import { ColorPalette } from './color-palette.tsx'
import { FileDetails } from './file-details.tsx'
import { FactsSection, ItemFacts } from './item-facts.tsx'
import { ItemForm, type Refusal } from './item-form.tsx'
import { ItemHeading } from './item-heading.tsx'
import { ItemStage } from './item-stage.tsx'
import { kindPluralLabels } from './kind-labels.ts'
import { LicenseBox } from './license-box.tsx'
import type { ItemPageData } from './load-item-page.server.ts'
import { isChanged } from './icon-look.ts'
import { PackStripSection } from './pack-strip.tsx'
import { CardSection } from './card-section.tsx'
import { SimilarSection } from './similar-section.tsx'
import { hasSizeSamples, SizeSamples } from './size-samples.tsx'
import { TagList } from './tag-list.tsx'
import { useLook } from './use-look.ts'
import { useRememberViewed } from '../shell/index.ts'
import { toViewed } from './to-viewed.ts'

interface ItemPageProps {
  data: ItemPageData
  refusal: Refusal | null
}

/** One item of any kind: picture and controls, licence and facts, its pack and what resembles it. */
export function ItemPage({ data, refusal }: ItemPageProps) {
  const { t, locale } = useI18n()
  const { item, strip, similar, styles, more } = data
  const { look, svg, change } = useLook(data.look, item.drawing, data.changedSvg)
  useCountView(item.uuid)
  useRememberViewed(toViewed(item, locale))
  const crumbs = [
    { label: t(kindPluralLabels[item.kind]), to: openHub(item.kind) },
    ...(item.category
      ? [{ label: item.category.name, to: hrefs.category(item.category.slug) }]
      : []),
    { label: item.name },
  ]
  const isBare = !item.motion && !item.model && !hasSizeSamples(item)
  const paint = look.color ?? undefined
  return (
    <div className="wrap has-actionbar">
      <Breadcrumbs crumbs={crumbs} />
      <article className="item" style={{ '--paint': paint }}>
        <div>
          <ItemStage item={item} look={look} svg={svg} onChange={change} />
          {svg !== null && hasSizeSamples(item) && <SizeSamples item={item} svg={svg} />}
          <FileDetails item={item} look={look} onChange={change} />
          {isBare && <FactsSection item={item} />}
        </div>
        <div className="item__side">
          <ItemHeading item={item} />
          <ItemForm
            item={item}
            offer={data.offer}
            look={look}
            onChange={change}
            refusal={refusal}
            snippet={data.snippet}
          />
          <LicenseBox item={item} isChanged={isChanged(look)} />
          <ColorPalette colors={item.colors} />
          {!isBare && <ItemFacts item={item} />}
          <TagList kind={item.kind} tags={item.tags} />
        </div>
      </article>
      <CardSection title={t('item.otherStyles')} cards={styles} />
      {strip && item.pack && <PackStripSection item={item} pack={item.pack} strip={strip} />}
      <SimilarSection item={item} cards={similar.cards} query={similar.query} />
      <CardSection
        title={t('item.moreOf', { name: item.contributor.name })}
        cards={more}
        to={hrefs.contributor(item.contributor.username)}
      />
    </div>
  )
}
