import type { AssetKind } from '@tessera/contracts'
import { hrefs } from '../../routing/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconCell, IconSheet } from '../../ui/icon-sheet.tsx'
import { CardGrid, PictureCard } from '../../ui/picture-card.tsx'
import { CellMedia, GlyphPicture, type ResultCell } from '../search/index.ts'

interface WorkGridProps {
  items: readonly ResultCell[]
  /** The one kind of all items; null where they are mixed. */
  kind: AssetKind | null
}

/** Works as their kind looks best: icons in a ruled sheet, everything else as cards. */
export function WorkGrid({ items, kind }: WorkGridProps) {
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
          mark={item.mark}
        >
          {item.picture && <GlyphPicture picture={item.picture} />}
        </IconCell>
      ))}
    </IconSheet>
  )
}
