/** Marked pixels that belong together, with the box around them; right and bottom are inside it. */
export type Group = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly pixels: number
}

/** Marked pixels in groups: two within `2 × reach` of each other along both axes are of one group. */
export function groupPixels(marks: Uint8Array, width: number, reach: number): Group[] {
  const height = marks.length / width
  const near = widened(widened(marks, 1, width, reach), width, height, reach)
  const isSeen = new Uint8Array(marks.length)
  const groups: Group[] = []
  for (let start = 0; start < near.length; start += 1) {
    if (near[start] === 0 || isSeen[start] === 1) continue
    const group = collect(start)
    if (group.pixels > 0) groups.push(group)
  }
  return groups

  /** Every pixel that is joined to the first by its four sides. */
  function collect(first: number): Group {
    let [left, top, right, bottom, pixels] = [width, height, -1, -1, 0]
    const waiting = [first]
    isSeen[first] = 1
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width
      const y = (at - x) / width
      if (marks[at] === 1) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
        pixels += 1
      }
      if (x > 0) visit(at - 1, waiting)
      if (x < width - 1) visit(at + 1, waiting)
      if (y > 0) visit(at - width, waiting)
      if (y < height - 1) visit(at + width, waiting)
    }
    return { left, top, right, bottom, pixels }
  }

  function visit(at: number, waiting: number[]): void {
    if (near[at] === 0 || isSeen[at] === 1) return
    isSeen[at] = 1
    waiting.push(at)
  }
}

/** Marks and all within `reach` of them along one axis, whose neighbours are `step` values apart. */
function widened(marks: Uint8Array, step: number, length: number, reach: number): Uint8Array {
  const wide = new Uint8Array(marks.length)
  for (const [at, mark] of marks.entries()) {
    if (mark === 0) continue
    const place = Math.floor(at / step) % length
    const last = Math.min(length - 1, place + reach)
    for (let to = Math.max(0, place - reach); to <= last; to += 1) {
      wide[at + (to - place) * step] = 1
    }
  }
  return wide
}
