import type { Subject } from './find-subject.ts'

/** A square of values, rows from the top. */
export type Grid = { readonly size: number; readonly values: Float32Array }

/**
 * One channel of the subject on a square grid: its longer side fills the square, the shorter one
 * stands in the middle. Every cell is the mean of what it covers (area averaging).
 */
export function resampleSubject(
  { left, top, right, bottom }: Subject,
  channel: Float32Array,
  width: number,
  size: number,
): Grid {
  const side = Math.max(right - left, bottom - top)
  const fromX = (left + right - side) / 2
  const fromY = (top + bottom - side) / 2
  const step = side / size
  const values = new Float32Array(size * size)
  for (let row = 0; row < size; row += 1) {
    const y0 = fromY + row * step
    for (let column = 0; column < size; column += 1) {
      const x0 = fromX + column * step
      values[row * size + column] = meanOf(x0, y0, step)
    }
  }
  return { size, values }

  function meanOf(x0: number, y0: number, length: number): number {
    let sum = 0
    const [x1, y1] = [x0 + length, y0 + length]
    for (let y = Math.max(top, Math.floor(y0)); y < Math.min(bottom, y1); y += 1) {
      const high = Math.min(y + 1, y1) - Math.max(y, y0)
      if (high <= 0) continue
      for (let x = Math.max(left, Math.floor(x0)); x < Math.min(right, x1); x += 1) {
        const wide = Math.min(x + 1, x1) - Math.max(x, x0)
        if (wide > 0) sum += channel[y * width + x]! * high * wide
      }
    }
    return sum / (length * length)
  }
}
