import { GlyphPicture, type ResultCell } from '#domains/catalogue/search/index.ts'

/** A small asset without its name. */
export function PictureTile({ cell: { svg, picture } }: { cell: ResultCell }) {
  if (svg !== undefined)
    return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
  return <span>{picture && <GlyphPicture picture={picture} />}</span>
}
