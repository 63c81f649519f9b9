import { GlyphPicture, type ResultCell } from '#domains/catalogue/search/index.ts'

/** A small asset without its name. */
export function PictureTile({ cell: { svg, still, picture } }: { cell: ResultCell }) {
  if (svg !== undefined)
    return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: still ?? svg }} />
  return <span>{picture && <GlyphPicture picture={picture} />}</span>
}
