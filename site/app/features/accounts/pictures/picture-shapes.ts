import type { PictureShape } from '#server/pictures/picture-shape.ts'
import type { PictureName, PictureSize } from '../../../routing/picture-urls.ts'

const square = (side: number, by: PictureShape['by']) =>
  ({ width: side, height: side, by }) as const
const banner = (height: number) => ({ width: height * 4, height, by: 'fill' }) as const

/** What an upload is drawn as: faces are square, marks keep their shape, covers are banners. */
export const pictureShapes = {
  photo: { small: square(80, 'fill'), normal: square(240, 'fill'), large: square(640, 'fill') },
  company: { small: square(80, 'fit'), normal: square(240, 'fit'), large: square(640, 'fit') },
  cover: { small: banner(100), normal: banner(200), large: banner(400) },
} as const satisfies Record<PictureName, Record<PictureSize, PictureShape>>
