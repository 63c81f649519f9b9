/** Position of the first of ascending numbers, within a range, that is not below a value; else its end. */
export function firstNotBelow(
  sorted: Uint32Array,
  value: number,
  start: number,
  end: number,
): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
