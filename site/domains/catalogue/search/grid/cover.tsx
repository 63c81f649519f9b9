import { classNames } from '#web/ui/class-names.ts'
import type { ResultCell } from '#domains/catalogue/search/results-model.ts'
import { CellPicture, GlyphPicture } from './cell-picture.tsx'

/** Wider pictures than this are scenes, which fill their place. */
const SCENE_FROM = 1.2
/** One of three is at most two thirds of a card, so that the smallest of the made pictures will do. */
const THIRD_SIZES = '(width < 36rem) 40vw, 12rem'

/**
 * The picture of whatever holds works: a pack, bundle, collection, contributor, kit or term. Always the
 * stage in one frame: six glyphs, three works, or one where there are fewer. Scenes bleed, everything
 * else stands with room around it.
 */
export function Cover({ cells }: { cells: readonly ResultCell[] }) {
  const shown = chooseForCover(cells)
  return (
    <span className={`stage cover cover--${shown.length}`} aria-hidden="true">
      {shown.map((cell) => (
        <CoverCell
          key={`${cell.kind}/${cell.slug}`}
          cell={cell}
          sizes={shown.length === 3 ? THIRD_SIZES : undefined}
        />
      ))}
    </span>
  )
}

/** As many as fill a cover; what would need a ground of its own only where there is nothing else. */
export function chooseForCover(cells: readonly ResultCell[]): readonly ResultCell[] {
  const plain = cells.filter((cell) => !cell.isPale)
  const from = plain.length > 0 ? plain : cells
  if (from.length >= 6 && from.every(({ kind }) => kind === 'icon')) return from.slice(0, 6)
  return from.slice(0, from.length >= 3 ? 3 : 1)
}

interface CoverCellProps {
  cell: ResultCell
  sizes: string | undefined
}

function CoverCell({ cell, sizes }: CoverCellProps) {
  const { kind, svg, still, picture, isPale } = cell
  if (svg !== undefined) {
    return (
      <span
        className={classNames('cover__cell', isPale && 'tone-ground')}
        dangerouslySetInnerHTML={{ __html: still ?? svg }}
      />
    )
  }
  if (!picture) return <span className="cover__cell" />
  const isScene =
    (kind === 'illustration' || kind === 'photo') && picture.width >= picture.height * SCENE_FROM
  return (
    <span className={classNames('cover__cell', isScene && 'cover__cell--bleed')}>
      {kind === 'icon' ? (
        <GlyphPicture picture={picture} />
      ) : (
        <CellPicture picture={picture} {...(sizes && { sizes })} />
      )}
    </span>
  )
}
