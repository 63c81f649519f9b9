import { GlyphPicture, type ResultCell } from '../search/index.ts'

/** A small asset without its name. */
export function PicturePiece({ cell: { svg, picture } }: { cell: ResultCell }) {
  if (svg !== undefined)
    return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
  return <span>{picture && <GlyphPicture picture={picture} />}</span>
}
