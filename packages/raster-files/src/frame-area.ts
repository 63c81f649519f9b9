/** A rectangle of whole pixels inside of a frame. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The smallest rectangle around the pixels that answer true, or null where none does. */
export function areaOf(
  width: number,
  height: number,
  isInside: (pixel: number) => boolean,
): Area | null {
  let [left, top, right, bottom] = [width, -1, -1, -1]
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    let first = 0
    while (first < width && !isInside(row + first)) first += 1
    if (first === width) continue
    let last = width - 1
    while (last > first && !isInside(row + last)) last -= 1
    if (top < 0) top = y
    bottom = y
    left = Math.min(left, first)
    right = Math.max(right, last)
  }
  return top < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The smallest rectangle around both. */
export function joinAreas(a: Area | null, b: Area | null): Area | null {
  if (!a || !b) return a ?? b
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  const right = Math.max(a.left + a.width, b.left + b.width)
  const bottom = Math.max(a.top + a.height, b.top + b.height)
  return { left, top, width: right - left, height: bottom - top }
}

/** Calls `visit` for each pixel of an area, row by row, with its number in the whole frame. */
export function visitArea(
  { left, top, width, height }: Area,
  frameWidth: number,
  visit: (pixel: number, place: number) => void,
): void {
  let place = 0
  for (let y = top; y < top + height; y += 1) {
    const end = y * frameWidth + left + width
    for (let pixel = end - width; pixel < end; pixel += 1) visit(pixel, place++)
  }
}
