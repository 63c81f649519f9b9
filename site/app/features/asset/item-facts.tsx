import { Link } from '../../ui/link.tsx'
import { useI18n } from '#app/i18n/i18n-context.tsx'
import { hrefs } from '#app/routing/href.ts'
import { SectionHead, SpecList } from '#app/ui/section.tsx'
import type { ItemView } from './item-view.ts'

/** The facts under the picture, where the column beside it would be much longer. */
export function FactsSection({ item }: { item: ItemView }) {
  const { t } = useI18n()
  return (
    <section className="mt-6 item__late">
      <SectionHead title={t('item.facts')} size="title-3" />
      <ItemFacts item={item} />
    </section>
  )
}

/** What is known of an item; a fact that is missing hides its label. */
export function ItemFacts({ item }: { item: ItemView }) {
  const { t, number, list } = useI18n()
  const { category, style, source, motion } = item
  return (
    <SpecList
      rows={[
        { label: t('item.fact.views'), value: number(item.views) },
        { label: t('item.fact.downloads'), value: number(item.downloads) },
        {
          label: t('item.fact.fileTypes'),
          value: list(item.formats.map(({ label }) => label)),
        },
        { label: t('item.fact.apps'), value: list(item.apps.slice(0, 8)) },
        {
          label: t('item.fact.dimensions'),
          value: item.width && item.height ? `${item.width} × ${item.height} px` : null,
        },
        { label: t('item.fact.bytes'), value: item.size },
        {
          label: t('item.fact.frames'),
          value: motion && t('item.frames', { count: motion.frames, rate: motion.framesPerSecond }),
        },
        { label: t('item.fact.camera'), value: item.camera },
        { label: t('item.fact.lens'), value: item.lens },
        { label: 'ISO', value: item.iso === null ? null : number(item.iso) },
        {
          label: t('item.fact.fNumber'),
          value: item.fNumber === null ? null : `ƒ/${number(item.fNumber)}`,
        },
        { label: t('item.fact.updated'), value: item.updatedOn },
        {
          label: t('item.fact.plan'),
          value: t(item.isFree ? 'ui.badge.free' : 'ui.badge.premium'),
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
