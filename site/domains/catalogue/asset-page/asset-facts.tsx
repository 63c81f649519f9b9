import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { shownCount } from '#web/ui/shown-count.ts'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import type { AssetView } from './asset-view.ts'

/** The facts under the picture, where the column beside it would be much longer. */
export function FactsSection({ asset }: { asset: AssetView }) {
  const { t } = useI18n()
  return (
    <section className="mt-6 item__late">
      <SectionHead title={t('item.facts')} size="title-3" />
      <AssetFactsPanel asset={asset} />
    </section>
  )
}

/** What is known of an asset; a fact that is missing hides its label. */
export function AssetFactsPanel({ asset }: { asset: AssetView }) {
  const { t, number, list } = useI18n()
  const { category, style, source, motion } = asset
  const counted = (count: number) => {
    const shown = shownCount(count)
    return shown === null ? null : number(shown)
  }
  return (
    <SpecList
      rows={[
        { label: t('item.fact.views'), value: counted(asset.views) },
        { label: t('item.fact.downloads'), value: counted(asset.downloads) },
        {
          label: t('item.fact.fileTypes'),
          value: list(asset.formats.map(({ label }) => label)),
        },
        { label: t('item.fact.apps'), value: list(asset.apps.slice(0, 8)) },
        {
          label: t('item.fact.dimensions'),
          value: asset.width && asset.height ? `${asset.width} × ${asset.height} px` : null,
        },
        { label: t('item.fact.bytes'), value: asset.size },
        {
          label: t('item.fact.frames'),
          value: motion && t('item.frames', { count: motion.frames, rate: motion.framesPerSecond }),
        },
        { label: t('item.fact.camera'), value: asset.camera },
        { label: t('item.fact.lens'), value: asset.lens },
        { label: 'ISO', value: asset.iso === null ? null : number(asset.iso) },
        {
          label: t('item.fact.fNumber'),
          value: asset.fNumber === null ? null : `ƒ/${number(asset.fNumber)}`,
        },
        { label: t('item.fact.updated'), value: asset.updatedOn },
        {
          label: t('item.fact.plan'),
          value: t(asset.isFree ? 'ui.badge.free' : 'ui.badge.premium'),
        },
        {
          label: t('item.fact.category'),
          value: category && (
            <Link className="link" to={hrefs.category(category.slug)}>
              {category.name}
            </Link>
          ),
        },
        {
          label: t('item.fact.style'),
          value: style && (
            <Link className="link" to={hrefs.style(style.slug)}>
              {style.name}
            </Link>
          ),
        },
        {
          label: t('item.fact.source'),
          value: source && `${source.packageName} ${source.version}`,
          isMono: true,
        },
      ]}
    />
  )
}
