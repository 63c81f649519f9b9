import { useRef } from 'react'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import type { Card } from '#domains/catalogue/cards/index.ts'
import {
  CellMedia,
  CellPicture,
  usePreviewMotion,
  type ResultCell,
} from '#domains/catalogue/search/index.ts'

interface AssetCardsProps {
  cards: readonly Card[]
  /** The asset of the page, marked among the others. */
  currentId?: number | undefined
  /** Others follow elsewhere: an unfinished last row is left out. */
  isWhole?: boolean | undefined
}

/** Assets of one kind as the kind is browsed: glyphs on a ruled sheet, everything else as pictures. */
export function AssetCards({ cards, currentId, isWhole }: AssetCardsProps) {
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  const areGlyphs = cards[0]?.kind === 'icon'
  return (
    <div ref={list} className="rows">
      {areGlyphs ? (
        <IconSheet bleedsOnPhones isWhole={isWhole}>
          {cards.map((card) => (
            <GlyphCell key={card.id} card={card} isCurrent={card.id === currentId} />
          ))}
        </IconSheet>
      ) : (
        <CardGrid columns={4}>
          {cards.map((card) => (
            <MediaCard key={card.id} card={card} isCurrent={card.id === currentId} />
          ))}
        </CardGrid>
      )}
    </div>
  )
}

interface CellProps {
  card: Card
  isCurrent: boolean
}

function GlyphCell({ card, isCurrent }: CellProps) {
  return (
    <IconCell
      to={hrefs.item(card.kind, card.slug)}
      name={card.name}
      svg={card.svg ?? undefined}
      mark={markOf(card)}
      isSelected={isCurrent}
    >
      <CellPicture picture={pictureOf(card)} />
    </IconCell>
  )
}

function MediaCard({ card, isCurrent }: CellProps) {
  const { kind, slug, name } = card
  const mark = markOf(card)
  const cell: ResultCell = { kind, slug, name, picture: pictureOf(card), ...(mark && { mark }) }
  return (
    <PictureCard
      to={hrefs.item(kind, slug)}
      name={name}
      by={card.contributorName}
      note={<Badge kind={card.isFree ? 'free' : 'premium'} />}
      shape={kind === 'illustration' || kind === 'photo' ? 'wide' : 'square'}
      isSelected={isCurrent}
      media={<CellMedia item={cell} />}
    />
  )
}

function markOf({ isExclusive, isFree }: Card): 'exclusive' | 'premium' | undefined {
  if (isExclusive) return 'exclusive'
  return isFree ? undefined : 'premium'
}

function pictureOf({ uuid, modifiedAt, width, height, tone }: Card) {
  return { uuid, modifiedAt, width: width ?? 400, height: height ?? 400, ...(tone && { tone }) }
}
