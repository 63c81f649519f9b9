import { hrefs } from '../../routing/href.ts'
import { Stage } from '../../ui/stage.tsx'
import type { ResultCell } from './results-model.ts'

const WIDTHS = [200, 400, 800]
/** A card is about a quarter of a wide window and half of a narrow one. */
const CARD_SIZES = '(width < 36rem) 46vw, (width < 64rem) 30vw, 18rem'

interface CellPictureProps {
  picture: NonNullable<ResultCell['picture']>
  isEager?: boolean
}

/** A picture in the width the screen needs, AVIF where it is known; the item's name stands beside it. */
export function CellPicture({ picture, isEager = false }: CellPictureProps) {
  const { uuid, width, height, modifiedAt } = picture
  const at = (format: string, w: number) => hrefs.image(uuid, { width: w, format, modifiedAt })
  const setOf = (format: string) => WIDTHS.map((w) => `${at(format, w)} ${w}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={CARD_SIZES} />
      <img
        src={at('webp', 400)}
        srcSet={setOf('webp')}
        sizes={CARD_SIZES}
        width={width}
        height={height}
        alt=""
        decoding="async"
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
      />
    </picture>
  )
}

/** What stands in a card: glyph, picture, or a picture with room for a player over it. */
export function CellMedia({ item, isEager = false }: { item: ResultCell; isEager?: boolean }) {
  const { svg, picture, kind } = item
  if (svg !== undefined) {
    return <span className="stage stage--pad" dangerouslySetInnerHTML={{ __html: svg }} />
  }
  if (!picture) return <Stage>{null}</Stage>
  return (
    <Stage isPadded={kind === 'icon' || kind === '3d'}>
      <CellPicture picture={picture} isEager={isEager} />
      {kind === 'lottie' && <span className="stage__player" data-lottie={picture.uuid} />}
    </Stage>
  )
}
