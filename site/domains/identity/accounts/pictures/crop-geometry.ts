export type Size = { readonly width: number; readonly height: number }

/** Where somebody put the frame: how near, and its middle in pixels of the picture. */
export type CropView = { readonly zoom: number; readonly x: number; readonly y: number }

/** A part of a picture, in its own pixels. */
export type CropPart = Size & { readonly left: number; readonly top: number }

export const MOST_ZOOM = 5

/** The middle of a picture, as much of it as the frame takes. */
export function wholeView({ width, height }: Size): CropView {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

/** The part that a frame of this shape shows; it never leaves the picture. */
export function cropPart(picture: Size, aspect: number, view: CropView): CropPart {
  const zoom = clamp(view.zoom, 1, MOST_ZOOM)
  const width = Math.min(picture.width, picture.height * aspect) / zoom
  const height = width / aspect
  const x = clamp(view.x, width / 2, picture.width - width / 2)
  const y = clamp(view.y, height / 2, picture.height - height / 2)
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** The view after the frame was moved by shares of itself; kept inside the picture. */
export function movedView(
  picture: Size,
  aspect: number,
  view: CropView,
  by: { readonly x: number; readonly y: number },
): CropView {
  const { width, height } = cropPart(picture, aspect, view)
  const moved = { ...view, x: view.x + by.x * width, y: view.y + by.y * height }
  const part = cropPart(picture, aspect, moved)
  return { ...view, x: part.left + part.width / 2, y: part.top + part.height / 2 }
}

/** The size a part is drawn in: the largest that is needed, never enlarged. */
export function drawnSize({ width, height }: Size, target: Size): Size {
  const scale = Math.min(1, target.width / width)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
