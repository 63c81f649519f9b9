/** What a picture becomes: a WebP that fills its box or fits inside; never enlarged. */
export type PictureShape = {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** `fill` cuts off what does not fit the box, `fit` keeps all of it. */
  readonly by: 'fill' | 'fit'
  /** Keeps each pixel as it is, at several times the bytes. */
  readonly isLossless?: boolean
}

/** The box of a shape for a picture, made smaller where the picture is smaller than the box. */
export function boxOf(
  { width, height, by }: PictureShape,
  picture: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const [x, y] = [picture.width / width, picture.height / height]
  const scale = Math.min(1, by === 'fill' ? Math.min(x, y) : Math.max(x, y))
  const pixels = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: pixels(width), height: pixels(height) }
}
