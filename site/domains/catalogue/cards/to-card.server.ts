import type { Card, PackCard } from './card.ts'
import type { CardRow } from './cards.queries.server.ts'
import { pictureTone } from './picture-tone.ts'

/** A row as a grid cell. */
export function toCard(row: CardRow): Card {
  return {
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    kind: row.kind,
    isFree: row.priceMinor === 0,
    isExclusive: row.isExclusive,
    isFeatured: row.isFeatured,
    isAnimated: row.isAnimated,
    width: row.width,
    height: row.height,
    modifiedAt: Math.floor(row.updatedAt.getTime() / 1000),
    username: row.username,
    contributorName: row.contributorName,
    svg: row.inlineSvg,
    tone: pictureTone(row.kind, row.colors, row.light),
  }
}

/** A pack with the first of its assets as its picture. */
export function toPackCard(row: CardRow, previews: readonly CardRow[]): PackCard {
  return { ...toCard(row), itemCount: row.itemCount ?? 0, previews: previews.map(toCard) }
}
