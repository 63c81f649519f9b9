import { hrefs } from '#app/routing/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconCell, IconSheet } from '#app/ui/icon-sheet.tsx'
import { CardGrid, PictureCard } from '#app/ui/picture-card.tsx'
import { Picture, Stage } from '#app/ui/stage.tsx'
import type { Card } from '../catalogue/index.ts'

interface ItemCardsProps {
  cards: readonly Card[]
  /** The item of the page, marked among the others. */
  currentId?: number | undefined
}

/** Items of one kind as the kind is browsed: glyphs on a ruled sheet, everything else as pictures. */
export function ItemCards({ cards, currentId }: ItemCardsProps) {
  if (cards[0]?.kind === 'icon') {
    return (
      <IconSheet bleedsOnPhones>
        {cards.map((card) => (
          <IconCell
            key={card.id}
            to={hrefs.item(card.kind, card.slug)}
            name={card.name}
            svg={card.isAnimated ? undefined : (card.svg ?? undefined)}
            mark={card.isExclusive ? 'exclusive' : card.isFree ? undefined : 'premium'}
            isSelected={card.id === currentId}
          >
            <CardPicture card={card} width={200} />
          </IconCell>
        ))}
      </IconSheet>
    )
  }
  return (
    <CardGrid columns={4}>
      {cards.map((card) => (
        <PictureCard
          key={card.id}
          to={hrefs.item(card.kind, card.slug)}
          name={card.name}
          by={card.contributorName}
          note={<Badge kind={card.isFree ? 'free' : 'premium'} />}
          shape={card.kind === 'illustration' || card.kind === 'photo' ? 'wide' : 'square'}
          isSelected={card.id === currentId}
          media={
            <Stage isPadded={card.kind !== 'illustration' && card.kind !== 'photo'}>
              <CardPicture card={card} width={400} />
            </Stage>
          }
        />
      ))}
    </CardGrid>
  )
}

function CardPicture({ card, width }: { card: Card; width: number }) {
  const { uuid, modifiedAt } = card
  const address = (px: number) => hrefs.image(uuid, { width: px, modifiedAt })
  return (
    <Picture
      src={address(width)}
      srcSet={`${address(width)} 1x, ${address(width * 2)} 2x`}
      width={card.width ?? width}
      height={card.height ?? width}
    />
  )
}
