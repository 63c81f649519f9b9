import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { BundleGrid } from './bundle-grid.tsx'
import { PackGrid } from './pack-grid.tsx'
import { CellMedia, GlyphPicture } from './cell-picture.tsx'
import type { ResultCell, ResultsModel } from '#domains/catalogue/search/results-model.ts'
import { useViewOptions } from './use-view-options.ts'

/** So many pictures are likely seen without scrolling. */
const EAGER = 4

/** The results: icons in a ruled sheet, everything else as cards. */
export function ResultGrid({ model }: { model: ResultsModel }) {
  const { place, filters, items, packs, bundles } = model
  if (filters.product === 'pack') return <PackGrid packs={packs} />
  if (filters.product === 'bundle') return <BundleGrid bundles={bundles} />
  if (place.kind === 'icon') return <GlyphSheet items={items} />
  const isWide = place.kind === 'illustration' || place.kind === 'photo'
  return (
    <CardGrid cardWidth={isWide ? undefined : '11rem'}>
      {items.map((item, index) => (
        <PictureCard
          key={`${item.kind}/${item.slug}`}
          to={hrefs.item(item.kind, item.slug)}
          name={item.name}
          by={item.by}
          shape={isWide ? 'wide' : 'square'}
          note={item.mark && <Badge kind={item.mark} isMark />}
          media={<CellMedia item={item} isEager={index < EAGER} />}
        />
      ))}
    </CardGrid>
  )
}

function GlyphSheet({ items }: { items: readonly ResultCell[] }) {
  const { view } = useViewOptions()
  return (
    <IconSheet
      id="results"
      bleedsOnPhones
      isNamed={view.isNamed}
      style={{
        ...(view.size !== null && { '--glyph': `${view.size}px` }),
        ...(view.stroke !== null && { '--stroke': view.stroke }),
        ...(view.color !== null && { '--paint': view.color }),
      }}
    >
      {items.map((item) => (
        <IconCell
          key={item.slug}
          to={hrefs.item('icon', item.slug)}
          name={item.name}
          svg={item.svg}
          mark={item.mark}
        >
          {item.picture && <GlyphPicture picture={item.picture} />}
        </IconCell>
      ))}
    </IconSheet>
  )
}
