import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { Cover } from './cover.tsx'
import type { PackCell } from '#domains/catalogue/search/results-model.ts'

/** Packs, each with the first of its assets and how many there are. */
export function PackGrid({
  packs,
  columns,
}: {
  packs: readonly PackCell[]
  columns?: 3 | 4 | undefined
}) {
  const { number } = useI18n()
  return (
    <CardGrid columns={columns}>
      {packs.map((pack) => (
        <PictureCard
          key={`${pack.kind}/${pack.slug}`}
          to={hrefs.pack(pack.kind, pack.slug)}
          name={pack.name}
          by={pack.by}
          shape="pack"
          note={<span className="count num">{number(pack.itemCount)}</span>}
          aside={<Badge kind={pack.isFree ? 'free' : 'premium'} />}
          media={<Cover cells={pack.previews} />}
        />
      ))}
    </CardGrid>
  )
}
