const ROWS = 1500

/** The area that contours fill by the non-zero rule, by rows: a measure of its own for tests. */
export function windingArea(contours: readonly (readonly number[])[]): number {
  const edges = contours.flatMap((points) =>
    Array.from({ length: points.length / 2 }, (_, index) => {
      const next = ((index + 1) * 2) % points.length
      return [points[index * 2]!, points[index * 2 + 1]!, points[next]!, points[next + 1]!] as const
    }),
  )
  const heights = edges.map(([, y]) => y)
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  const step = (bottom - top) / ROWS
  let area = 0
  for (let row = 0; row < ROWS; row += 1) {
    const y = top + (row + 0.5) * step
    const crossings = edges
      .filter(([, ay, , by]) => ay > y !== by > y)
      .map(([ax, ay, bx, by]) => ({ x: ax + ((bx - ax) * (y - ay)) / (by - ay), up: by > ay }))
      .sort((a, b) => a.x - b.x)
    let winding = 0
    for (const [index, { x, up }] of crossings.entries()) {
      if (winding !== 0) area += (x - crossings[index - 1]!.x) * step
      winding += up ? 1 : -1
    }
  }
  return area
}
