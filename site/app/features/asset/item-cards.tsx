import { useRef } from 'react'
import { hrefs } from '#app/routing/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconCell, IconSheet } from '#app/ui/icon-sheet.tsx'
import { CardGrid, PictureCard } from '#app/ui/picture-card.tsx'
import type { Card } from '../catalogue/index.ts'
import { CellMedia, CellPicture, usePreviewMotion, type ResultCell } from '../search/index.ts'

interface ItemCardsProps {
  cards: readonly Card[]
  /** The item of the page, marked among the others. */
  currentId?: number | undefined
}

/** Items of one kind as the kind is browsed: glyphs on a ruled sheet, everything else as pictures. */
export function ItemCards({ cards, currentId }: ItemCardsProps) {
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  const areGlyphs = cards[0]?.kind === 'icon'
  return (
    <div ref={list}>
      {areGlyphs ? (
        <IconSheet bleedsOnPhones>
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
