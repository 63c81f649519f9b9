/** Blurs a histogram of `cells` × `cells` cells with `bins` values each between the cells, by a Gaussian. */
export function blurCells(
  histogram: Float32Array,
  cells: number,
  bins: number,
  sigma: number,
): Float32Array {
  const reach = Math.ceil(2 * sigma)
  const alongRows = blurred(histogram, bins)
  return blurred(alongRows, bins * cells)

  /** Blurs along one axis, whose neighbouring cells are `step` values apart. */
  function blurred(values: Float32Array, step: number): Float32Array {
    const result = new Float32Array(values.length)
    for (let at = 0; at < values.length; at += 1) {
      const place = Math.floor(at / step) % cells
      for (let by = -reach; by <= reach; by += 1) {
        if (place + by < 0 || place + by >= cells) continue
        result[at]! += values[at + by * step]! * Math.exp(-(by * by) / (2 * sigma * sigma))
      }
    }
    return result
  }
}
