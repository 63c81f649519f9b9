import type { Grid } from './resample.ts'

/**
 * Histograms of the directions of edges: `cells` × `cells` cells of `bins` directions each, half a
 * turn in all, so that a picture and its negative agree. Every edge counts in the four cells and two
 * directions around it by its distance from each. After N. Dalal and B. Triggs, "Histograms of
 * Oriented Gradients for Human Detection", 2005.
 */
export function edgeDirections({ size, values }: Grid, cells: number, bins: number): Float32Array {
  const histogram = new Float32Array(cells * cells * bins)
  const cell = size / cells
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const across = at(x + 1, y) - at(x - 1, y)
      const down = at(x, y + 1) - at(x, y - 1)
      const strength = Math.hypot(across, down)
      if (strength === 0) continue
      const turn = (Math.atan2(down, across) / Math.PI + 1) % 1
      add((x + 0.5) / cell - 0.5, (y + 0.5) / cell - 0.5, turn * bins - 0.5, strength)
    }
  }
  return histogram

  function at(x: number, y: number): number {
    return x < 0 || y < 0 || x >= size || y >= size ? 0 : values[y * size + x]!
  }

  function add(column: number, row: number, direction: number, strength: number): void {
    const [c0, r0, d0] = [Math.floor(column), Math.floor(row), Math.floor(direction)]
    for (const c of [c0, c0 + 1]) {
      for (const r of [r0, r0 + 1]) {
        if (c < 0 || r < 0 || c >= cells || r >= cells) continue
        const near = (1 - Math.abs(column - c)) * (1 - Math.abs(row - r)) * strength
        for (const d of [d0, d0 + 1]) {
          const bin = (d + bins) % bins
          histogram[(r * cells + c) * bins + bin]! += near * (1 - Math.abs(direction - d))
        }
      }
    }
  }
}
