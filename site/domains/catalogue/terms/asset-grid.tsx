import type { AssetKind } from '@tessera/contracts'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { CellMedia, GlyphPicture, type ResultCell } from '#domains/catalogue/search/index.ts'

interface AssetGridProps {
  items: readonly ResultCell[]
  /** The one kind of all assets; null where they are mixed. */
  kind: AssetKind | null
}

/** Works as their kind looks best: icons in a ruled sheet, everything else as cards. */
export function AssetGrid({ items, kind }: AssetGridProps) {
  if (kind === 'icon') return <Glyphs items={items} />
  const isWide = kind === 'illustration'
  return (
    <CardGrid cardWidth={isWide ? undefined : '11rem'}>
      {items.map((item) => (
        <PictureCard
          key={`${item.kind}/${item.slug}`}
          to={hrefs.item(item.kind, item.slug)}
          name={item.name}
          by={item.by}
          shape={isWide ? 'wide' : 'square'}
          note={item.mark && <Badge kind={item.mark} isMark />}
          media={<CellMedia item={item} />}
        />
      ))}
    </CardGrid>
  )
}

function Glyphs({ items }: { items: readonly ResultCell[] }) {
  return (
    <IconSheet bleedsOnPhones>
      {items.map((item) => (
        <IconCell
          key={item.slug}
          to={hrefs.item(item.kind, item.slug)}
          name={item.name}
          svg={item.svg}
          still={item.still}
          mark={item.mark}
        >
          {item.picture && <GlyphPicture picture={item.picture} />}
        </IconCell>
      ))}
    </IconSheet>
  )
}
