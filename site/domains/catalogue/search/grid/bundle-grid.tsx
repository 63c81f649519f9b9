import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { Cover } from './cover.tsx'
import type { BundleCell } from '#domains/catalogue/search/results-model.ts'

/** Bundles, each with pieces of its packs, how many packs there are and how much is in them. */
export function BundleGrid({
  bundles,
  columns,
}: {
  bundles: readonly BundleCell[]
  columns?: 3 | 4 | undefined
}) {
  const { t, number } = useI18n()
  return (
    <CardGrid columns={columns}>
      {bundles.map(({ slug, name, by, packCount, itemCount, isFree, previews }) => {
        const packs = t('ui.packs', { count: packCount })
        return (
          <PictureCard
            key={slug}
            to={hrefs.bundle(slug)}
            name={name}
            by={by === undefined ? packs : `${packs} · ${by}`}
            shape="pack"
            note={<span className="count num">{number(itemCount)}</span>}
            aside={<Badge kind={isFree ? 'free' : 'premium'} />}
            media={<Cover cells={previews} />}
          />
        )
      })}
    </CardGrid>
  )
}
