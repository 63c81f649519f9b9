/** Points of a closed line, x and y in turn; the first is not repeated. */
export type Contour = readonly number[]

/** Below, a contour keeps its less exact points too. */
const LEAST_POINTS = 12

/**
 * Edges of what a field covers, by marching squares over the middles of pixels, with nothing around. Each value is
 * the covered share of its pixel. What is more lies to the left of a line, so holes turn the other way.
 *
 * @see Lorensen and Cline, “Marching Cubes”, SIGGRAPH 1987, for the plane
 */
export function findContours(field: Float32Array, width: number, height: number): Contour[] {
  // A crossing is named by the cell edge it lies on: cells count from -1, so each row has one more.
  const [across, cells] = [width + 1, (width + 1) * (height + 1)]
  const next = new Map<number, number>()
  for (let y = -1; y < height; y += 1) {
    for (let x = -1; x < width; x += 1) {
      const [a, b] = [valueAt(x, y), valueAt(x + 1, y)]
      const [c, d] = [valueAt(x + 1, y + 1), valueAt(x, y + 1)]
      const corners =
        (a >= 0.5 ? 1 : 0) | (b >= 0.5 ? 2 : 0) | (c >= 0.5 ? 4 : 0) | (d >= 0.5 ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      const cell = (y + 1) * across + x + 1
      const [top, right] = [cell, cells + cell + 1]
      const [bottom, left] = [cell + across, cells + cell]
      const isJoined = a + b + c + d >= 2
      for (const [from, to] of linesOf(corners, isJoined, { top, right, bottom, left })) {
        next.set(from, to)
      }
    }
  }
  const contours: Contour[] = []
  for (const start of next.keys()) {
    const points: number[] = []
    const all: number[] = []
    let at: number | undefined = start
    while (at !== undefined && next.has(at)) {
      if (crossesSquarely(at)) points.push(...placeOf(at))
      all.push(at)
      const to: number = next.get(at)!
      next.delete(at)
      at = to
    }
    if (points.length >= LEAST_POINTS * 2) contours.push(points)
    else if (all.length >= 3) contours.push(all.flatMap(placeOf))
  }
  return contours

  function valueAt(x: number, y: number): number {
    return x < 0 || y < 0 || x >= width || y >= height ? 0 : field[y * width + x]!
  }

  function cellOf(crossing: number) {
    const isUpright = crossing >= cells
    const cell = isUpright ? crossing - cells : crossing
    return { isUpright, x: (cell % across) - 1, y: Math.floor(cell / across) - 1 }
  }

  /** Along an edge two pixels say little about where it lies; those across it say it exactly. */
  function crossesSquarely(crossing: number): boolean {
    const { isUpright, x, y } = cellOf(crossing)
    const [stepX, stepY] = isUpright ? [0, 1] : [1, 0]
    const at = (along: number, aside: number) =>
      valueAt(x + along * stepX + aside * stepY, y + along * stepY + aside * stepX)
    const slope = Math.abs(at(1, 0) - at(-1, 0) + at(2, 0) - at(0, 0)) / 4
    const drift = Math.abs(at(0, 1) - at(0, -1) + at(1, 1) - at(1, -1)) / 4
    return drift <= slope * 1.1
  }

  /** Where a crossing lies, with the middle of the first pixel at one half. */
  function placeOf(crossing: number): [number, number] {
    const { isUpright, x, y } = cellOf(crossing)
    const here = valueAt(x, y)
    const there = isUpright ? valueAt(x, y + 1) : valueAt(x + 1, y)
    // Two pixels are covered as far as the edge reaches into them: for upright and level edges this is exact.
    const along = here < there ? 1.5 - here - there : here + there - 0.5
    return isUpright ? [x + 0.5, y + 0.5 + along] : [x + 0.5 + along, y + 0.5]
  }
}

/** Twice the area inside, negative for holes. */
export function doubleArea(points: Contour): number {
  let area = 0
  for (let at = 0; at < points.length; at += 2) {
    const to = (at + 2) % points.length
    area += points[at]! * points[to + 1]! - points[to]! * points[at + 1]!
  }
  return area
}

type Sides = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>

/** Lines through a cell by which of its corners are more than one half, as bits clockwise from the top left. */
function linesOf(corners: number, isJoined: boolean, sides: Sides): [number, number][] {
  const { top, right, bottom, left } = sides
  switch (corners) {
    case 1:
      return [[top, left]]
    case 2:
      return [[right, top]]
    case 3:
      return [[right, left]]
    case 4:
      return [[bottom, right]]
    case 5:
      return isJoined
        ? [
            [top, right],
            [bottom, left],
          ]
        : [
            [top, left],
            [bottom, right],
          ]
    case 6:
      return [[bottom, top]]
    case 7:
      return [[bottom, left]]
    case 8:
      return [[left, bottom]]
    case 9:
      return [[top, bottom]]
    case 10:
      return isJoined
        ? [
            [right, bottom],
            [left, top],
          ]
        : [
            [right, top],
            [left, bottom],
          ]
    case 11:
      return [[right, bottom]]
    case 12:
      return [[left, right]]
    case 13:
      return [[top, right]]
    case 14:
      return [[left, top]]
    default:
      return []
  }
}
