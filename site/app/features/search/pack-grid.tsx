import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { CardGrid, Mini, PictureCard, Trio } from '../../ui/picture-card.tsx'
import { CellMedia } from './cell-picture.tsx'
import type { PackCell } from './results-model.ts'

/** Packs, each with the first of its items and how many there are. */
export function PackGrid({ packs, columns }: { packs: readonly PackCell[]; columns?: 3 | 4 }) {
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
          media={<PackPreview pack={pack} />}
        />
      ))}
    </CardGrid>
  )
}

function PackPreview({ pack: { previews } }: { pack: PackCell }) {
  const svgs = previews.flatMap(({ svg }) => (svg === undefined ? [] : [svg]))
  if (svgs.length === previews.length) return <Mini svgs={svgs} columns={3} />
  return (
    <Trio>
      {previews.slice(0, 3).map((preview) => (
        <CellMedia key={preview.slug} item={preview} />
      ))}
    </Trio>
  )
}
