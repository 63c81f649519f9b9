import { isMovingSvg } from '@tessera/svg'
import type { SearchHit } from '@tessera/search'
import { stillOf } from './still-of.server.ts'
import type { BundleCard, Card, PackCard } from '#domains/catalogue/cards/index.ts'
import { toCard, type CardRow } from '#domains/catalogue/cards/index.server.ts'
import type { BundleCell, PackCell, ResultCell } from '#domains/catalogue/search/results-model.ts'

/** Heavier glyphs of a pack's preview come as pictures: a page shows six of each of 24 packs. */
const PREVIEW_SVG_LENGTH = 600

/** What a picture is given where the catalogue does not know its size. */
const UNKNOWN_SIZE = { width: 400, height: 300 }

/** A card without everything its cell does not show. */
export function toCell(card: Card, { isNamed }: { isNamed: boolean }): ResultCell {
  const { kind, slug, name, svg, uuid, modifiedAt, tone } = card
  const width = card.width ?? UNKNOWN_SIZE.width
  const height = card.height ?? UNKNOWN_SIZE.height
  const mark = markOf(card)
  return {
    kind,
    slug,
    name,
    ...(kind === 'icon' && svg !== null
      ? { svg, ...(isMovingSvg(svg) && { still: stillOf(svg) }) }
      : { picture: { uuid, width, height, modifiedAt, ...(tone && { tone }) } }),
    ...(tone === 'pale' && { isPale: true as const }),
    ...(mark && { mark }),
    ...(card.isAnimated && { isAnimated: true as const }),
    ...(isNamed && { by: card.contributorName }),
  }
}

/**
 * Results as cells, with the number of their looks. Where a name stands more than once, the pack is
 * named instead of the contributor: it is what differs.
 */
export function toItemCells(
  rows: readonly CardRow[],
  hits: readonly SearchHit[],
  { isNamed }: { isNamed: boolean },
): ResultCell[] {
  const looksOf = new Map(hits.map(({ id, looks, drawing }) => [id, { looks, drawing }]))
  const times = Map.groupBy(rows, ({ name }) => name)
  return rows.map((row) => {
    const { looks: count, drawing } = looksOf.get(row.id) ?? {}
    const isRepeated = times.get(row.name)!.length > 1
    return {
      ...toCell(toCard(row), { isNamed }),
      ...(isNamed && isRepeated && row.packName !== null && { by: row.packName }),
      ...(count !== undefined && drawing !== undefined && { looks: { count, drawing } }),
    }
  })
}

/** A pack with the first of its assets. */
export function toPackCell(card: PackCard): PackCell {
  return {
    kind: card.kind,
    slug: card.slug,
    name: card.name,
    by: card.contributorName,
    itemCount: card.itemCount,
    isFree: card.isFree,
    previews: card.previews.map((preview) => toCell(lightCard(preview), { isNamed: false })),
  }
}

/** A bundle with pieces of its packs. */
export function toBundleCell(card: BundleCard): BundleCell {
  const { slug, name, contributorName, packCount, itemCount, isFree, previews } = card
  return {
    slug,
    name,
    ...(contributorName !== null && { by: contributorName }),
    packCount,
    itemCount,
    isFree,
    previews: previews.map((preview) => toCell(lightCard(preview), { isNamed: false })),
  }
}

function markOf({ isExclusive, isFree }: Card): 'exclusive' | 'premium' | undefined {
  if (isExclusive) return 'exclusive'
  return isFree ? undefined : 'premium'
}

function lightCard(card: Card): Card {
  const isHeavy = card.svg !== null && card.svg.length > PREVIEW_SVG_LENGTH
  return isHeavy ? { ...card, svg: null } : card
}
