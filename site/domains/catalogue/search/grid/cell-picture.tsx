import { hrefs } from '#web/routing/href.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GlyphDrawing } from '#web/ui/card/glyph-drawing.tsx'
import { Stage } from '#web/ui/card/stage.tsx'
import type { ResultCell } from '#domains/catalogue/search/results-model.ts'

const WIDTHS = [200, 400, 800]
/** Wider pictures fill their stage, others stand on it with room around them. */
const WIDE_FROM = 1.2
/** A card is about a quarter of a wide window and half of a narrow one. */
const CARD_SIZES = '(width < 36rem) 46vw, (width < 64rem) 30vw, 18rem'

interface CellPictureProps {
  picture: NonNullable<ResultCell['picture']>
  isEager?: boolean
  /** How wide it stands; a card of a grid unless told. */
  sizes?: string
}

/** A picture in the width the screen needs; the item's name stands beside it. */
export function CellPicture({ picture, isEager = false, sizes = CARD_SIZES }: CellPictureProps) {
  const { uuid, width, height, modifiedAt, tone } = picture
  const at = (w: number) => hrefs.image(uuid, { width: w, modifiedAt })
  return (
    <img
      className={tone && `tone-${tone}`}
      src={at(400)}
      srcSet={WIDTHS.map((w) => `${at(w)} ${w}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      decoding="async"
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
    />
  )
}

/** A small picture of a glyph that is too heavy to stand inline. */
export function GlyphPicture({ picture }: Pick<CellPictureProps, 'picture'>) {
  const { uuid, modifiedAt, tone } = picture
  const at = (width: number) => hrefs.image(uuid, { width, modifiedAt })
  return (
    <img
      className={tone && `tone-${tone}`}
      src={at(100)}
      srcSet={`${at(200)} 2x`}
      width={100}
      height={100}
      alt=""
      loading="lazy"
    />
  )
}

/** What stands in a card: glyph, picture, or a picture with room for a player over it. */
export function CellMedia({ item, isEager = false }: { item: ResultCell; isEager?: boolean }) {
  const { svg, still, picture, kind, mark, isPale } = item
  if (svg !== undefined) {
    const className = classNames('stage stage--glyph', isPale && 'tone-ground')
    return <GlyphDrawing className={className} svg={svg} still={still} />
  }
  if (!picture) return <Stage>{null}</Stage>
  return (
    <Stage isPadded={kind !== 'lottie' && picture.width < picture.height * WIDE_FROM}>
      <CellPicture picture={picture} isEager={isEager} />
      {kind === 'lottie' && (
        <span
          className="stage__player"
          data-lottie={picture.uuid}
          data-locked={mark === undefined ? undefined : ''}
        />
      )}
    </Stage>
  )
}
